// What the page says in German of each record in the input, a line of JSON each: what the checker said, and its German words.
import { createInterface } from "node:readline";
import { Refused, Unusable, verifyRecord } from "../../web/static/web/proof/index.js";

globalThis.document = { documentElement: { lang: "de" } };
const { saidOf } = await import("../../web/static/web/proof-words.js");

for await (const line of createInterface({ input: process.stdin })) {
  const { file, ...witness } = JSON.parse(line);
  let said;
  try {
    const { shown, notShown } = await verifyRecord(Buffer.from(file, "base64"), witness);
    said = [...shown, ...notShown];
  } catch (fault) {
    if (!(fault instanceof Refused) && !(fault instanceof Unusable)) throw fault;
    said = [fault.message];
  }
  console.log(JSON.stringify(said.map((sentence) => [sentence, saidOf(sentence)])));
}
