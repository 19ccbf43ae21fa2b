// Text into values by what browsers bring themselves. A number that programs read differently is refused; a member that is
// twice in one object is seen by the other checkers alone, which read text themselves.
// @ts-nocheck
import { Refused } from "./refusal.js";

const MOST_DIGITS = 15;
const WHOLE = /^-?\d+$/;

/** The value that a text is. */
export function read(text) {
  try {
    // Browsers that do not yet give a reviver the digits have the number alone, which is checked with everything else.
    return JSON.parse(text, (_, value, context) =>
      typeof value === "number" && context?.source !== undefined ? number(context.source) : value,
    );
  } catch (fault) {
    if (fault instanceof RangeError) {
      throw new Refused("the file", "It is nested too deeply for a record.");
    }
    if (fault instanceof SyntaxError) {
      throw new Refused("the file", `It is not JSON: ${fault.message}.`);
    }
    throw fault;
  }
}

/** The number that some digits are. */
export function number(text) {
  if (!WHOLE.test(text) || text.length > MOST_DIGITS || text === "-0") {
    throw new Refused("the file", `It contains ${text.slice(0, 20)}, a number that is not allowed in a record.`);
  }
  return Number(text);
}
