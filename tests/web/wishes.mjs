// Reads {verbs, asked: [{options, picked, item}]} from standard input and prints the move that a press on each item asks for;
// null where a legal move takes the item.
import { readFileSync } from "node:fs";
import { Picks } from "../../web/static/web/table/picks.js";

const { verbs, asked } = JSON.parse(readFileSync(0, "utf8"));
const wishes = asked.map(({ options, picked, item }) => {
  const picks = new Picks(options);
  if (picked !== null && picks.answer(picked)) picks.press(picked, {}, "picked");
  return picks.answer(item) ? null : picks.wish(item, {}, verbs);
});
console.log(JSON.stringify(wishes));
