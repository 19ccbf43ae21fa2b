// Checks records as the page does: each line of the input is a case, each line of the output what came of it.
import { createInterface } from "node:readline";
import { Refused, Unusable, verifyRecord } from "../../web/static/web/proof/index.js";

for await (const line of createInterface({ input: process.stdin })) {
  const { file, ...witness } = JSON.parse(line);
  let outcome;
  try {
    outcome = (await verifyRecord(Buffer.from(file, "base64"), witness)).verdict;
  } catch (fault) {
    if (!(fault instanceof Refused) && !(fault instanceof Unusable)) throw fault;
    outcome = fault instanceof Refused ? `refused: ${fault.where}` : "unusable";
  }
  console.log(outcome);
}
