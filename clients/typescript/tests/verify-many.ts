// Checks records as `verifyRecord` does: each line of the input is a case, each line of the output what came of it.
import { createInterface } from "node:readline";
import { Refused, Unusable, verifyRecord, type Notes } from "@postcard/client";

interface Case {
  /** The bytes of a file, in base64. */
  file: string;
  seen?: string | Notes;
  season?: unknown;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { file, ...witness } = JSON.parse(line) as Case;
  let outcome: string;
  try {
    outcome = (await verifyRecord(Buffer.from(file, "base64"), witness)).verdict;
  } catch (fault) {
    if (!(fault instanceof Refused) && !(fault instanceof Unusable)) throw fault;
    outcome = fault instanceof Refused ? `refused: ${fault.where}` : "unusable";
  }
  console.log(outcome);
}
