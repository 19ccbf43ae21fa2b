// @ts-nocheck
// Written by `make clients` from clients/typescript/src/proof: change that.
/** The record does not hold; `where` names the line. */
export class Refused extends Error {
    where;
    what;
    name = "Refused";
    constructor(where, what) {
        super(`${where}: ${what}`);
        this.where = where;
        this.what = what;
    }
}
/** Something other than the record is in the way of a check: notes or a season that are of no use. */
export class Unusable extends Error {
    name = "Unusable";
}
/** A value of the record as it may be printed: the maker of the file could have put anything in it. */
export function shown(value) {
    const text = JSON.stringify(value).replace(/[\u007f-\uffff]/g, (unit) => {
        return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
    });
    return text.length <= 80 ? text : `${text.slice(0, 77)}...`;
}
