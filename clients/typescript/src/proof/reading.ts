// Text into values, so that a number or a member that programs read differently is refused. The page that checks records
// in a browser has a reading.js of its own: nothing but what browsers bring is loaded there.
import { parse } from "lossless-json";
import { Refused } from "./refusal.js";

/** No number of a record is longer; a longer one is read differently by different programs. */
const MOST_DIGITS = 15;
const WHOLE = /^-?\d+$/;

/** The value that a text is. */
export function read(text: string): unknown {
  try {
    return parse(text, null, {
      parseNumber: number,
      onDuplicateKey({ key }) {
        throw new Refused(JSON.stringify(key), "This member is there twice in one object.");
      },
    });
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
export function number(text: string): number {
  if (!WHOLE.test(text) || text.length > MOST_DIGITS || text === "-0") {
    throw new Refused("the file", `It contains ${text.slice(0, 20)}, a number that is not allowed in a record.`);
  }
  return Number(text);
}
