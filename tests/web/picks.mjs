// Reads [{options, move}] from standard input, presses the items of each move one after the other, and prints the moves
// that cannot be made that way.
import { readFileSync } from "node:fs";
import { Picks } from "../../web/static/web/table/picks.js";

const missed = [];
for (const { options, move } of JSON.parse(readFileSync(0, "utf8"))) {
  const picks = new Picks(options);
  const [verb, ...slots] = move.split(" ");
  let number = 0;
  for (const item of slots.flatMap((slot) => (slot === "-" ? [] : slot.split(",")))) picks.press(item, {}, `${(number += 1)}`);
  if (!picks.moves().some((made) => made.verb === verb && made.text.split(" ").map(sorted).join(" ") === move.split(" ").map(sorted).join(" "))) {
    missed.push({ move, options, made: picks.moves() });
  }
}
console.log(JSON.stringify(missed));

function sorted(slot) {
  return slot.split(",").sort().join(",");
}
