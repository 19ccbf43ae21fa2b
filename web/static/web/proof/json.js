// @ts-nocheck
// Written by `make clients` from clients/typescript/src/proof: change that.
// JSON that every program reads alike: records are hashed, so nothing in them may be read in two ways.
import { number, read } from "./reading.js";
import { Refused } from "./refusal.js";
/** How far objects and arrays may be nested. */
const DEEPEST = 12;
/** The value that some bytes or text are, or a value that was parsed already, if every program would read the same. */
export function parsed(source) {
    let value = source;
    if (source instanceof Uint8Array) {
        value = read(decoded(source));
    }
    else if (typeof source === "string") {
        value = read(source.replace(/^\uFEFF/, ""));
    }
    check(value);
    return value;
}
function decoded(bytes) {
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    }
    catch {
        throw new Refused("the file", "It is not UTF-8.");
    }
}
function check(value) {
    let level = [value];
    for (let depth = 0; depth < DEEPEST && level.length > 0; depth += 1) {
        level.forEach(checkScalar);
        level = level.flatMap((outer) => (isObject(outer) ? Object.values(outer) : Array.isArray(outer) ? outer : []));
    }
    if (level.length > 0) {
        throw new Refused("the file", "It is nested too deeply for a record.");
    }
}
function checkScalar(value) {
    if (typeof value === "number") {
        number(Object.is(value, -0) ? "-0" : String(value));
    }
    const texts = isObject(value) ? Object.keys(value) : typeof value === "string" ? [value] : [];
    if (!texts.every((text) => text.isWellFormed())) {
        throw new Refused("the file", "It contains half a character, which cannot be UTF-8.");
    }
}
export function isObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** JSON with sorted keys and no spaces, as it enters the hashes. */
export function canonical(value) {
    if (Array.isArray(value)) {
        return `[${value.map(canonical).join(",")}]`;
    }
    if (isObject(value)) {
        const members = Object.keys(value).sort(byCodePoint).map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
        return `{${members.join(",")}}`;
    }
    return JSON.stringify(value);
}
/** JavaScript compares halves of characters, every other language characters. */
function byCodePoint(one, other) {
    const [left, right] = [[...one], [...other]];
    for (const [place, letter] of left.entries()) {
        const difference = (letter.codePointAt(0) ?? 0) - (right[place]?.codePointAt(0) ?? -1);
        if (difference !== 0) {
            return difference;
        }
    }
    return left.length - right.length;
}
