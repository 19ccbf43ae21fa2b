// Moves made from the options of a view, for programs that do not know the game.
import type { DueView, Game, MoveText, OptionFamily } from "./types.js";

/** The text of a move: a verb, and what was picked for each of its slots. */
export function moveText(verb: string, picks: readonly (readonly string[])[]): string {
  return [verb, ...picks.map((items) => items.join(",") || "-")].join(" ");
}

/** Any move that is legal in a view; `random` gives numbers from 0 to below 1. */
export function anyMove<Key extends Game>(view: DueView<Key>, random: () => number = Math.random): MoveText<Key> {
  const below = (limit: number): number => Math.floor(random() * limit);
  const family = view.options[below(view.options.length)] as OptionFamily;
  const picks = family.slots.map(({ least, most, items }) => {
    const left = [...items];
    const many = least + below(Math.min(most, left.length) - least + 1);
    return Array.from({ length: many }, () => left.splice(below(left.length), 1)[0] as string);
  });
  return moveText(family.verb, picks) as MoveText<Key>;
}
