// Checks the record of a finished match. Usage: node verify.ts RECORD.json [NOTES.txt]
import { readFile } from "node:fs/promises";
import { Refused, verifyRecord } from "@postcard/client";

const [record = "", notes] = process.argv.slice(2);
try {
  const seen = notes === undefined ? {} : { seen: await readFile(notes, "utf8") };
  const { verdict, shown, notShown } = await verifyRecord(await readFile(record), seen);
  console.log([`${verdict}.`, "", "Shown:", ...shown, "", "Not shown:", ...notShown].join("\n"));
} catch (fault) {
  if (!(fault instanceof Refused)) {
    throw fault;
  }
  console.log(`REFUSED. ${fault.message}`);
  process.exitCode = 1;
}
