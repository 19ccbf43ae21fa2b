// Reads {verbs, asked: [{options, move}]} from standard input, presses the items of each move one after the other, and prints
// what a form sends for the move that comes of it; null for a move that cannot be made that way.
import { readFileSync } from "node:fs";
import { fieldsOf, Picks } from "../../web/static/web/table/picks.js";

const { verbs, asked } = JSON.parse(readFileSync(0, "utf8"));
const sent = asked.map(({ options, move }) => {
  const picks = new Picks(options);
  const [verb, ...slots] = move.split(" ");
  let number = 0;
  for (const item of slots.flatMap((slot) => (slot === "-" ? [] : slot.split(",")))) picks.press(item, {}, `${(number += 1)}`);
  const made = picks.moves().find((found) => found.verb === verb && inOrder(found.text) === inOrder(move));
  return made ? fieldsOf(made, verbs) : null;
});
console.log(JSON.stringify(sent));

function inOrder(move) {
  return move.split(" ").map((slot) => slot.split(",").sort().join(",")).join(" ");
}
