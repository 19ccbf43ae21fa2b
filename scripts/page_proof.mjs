// Writes web/static/web/proof anew: what clients/typescript/src/proof checks records by, without its types, so that browsers
// load it as it is. With --check nothing is written, and the exit code is 1 if a file is not what would be written.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const SOURCE = new URL("../clients/typescript/src/proof/", import.meta.url);
const PAGE = new URL("../web/static/web/proof/", import.meta.url);
const BY_HAND = "reading.js";
const HEAD = "// @ts-nocheck\n// Written by `make clients` from clients/typescript/src/proof: change that.\n";

const typescript = createRequire(new URL("../tests/generators/package.json", import.meta.url))("typescript");
const compilerOptions = { target: "ES2022", module: "ES2022", verbatimModuleSyntax: true, useDefineForClassFields: true };
const names = readdirSync(SOURCE).filter((name) => name.endsWith(".ts") && name.replace(/\.ts$/, ".js") !== BY_HAND);
let stale = 0;
mkdirSync(PAGE, { recursive: true });
for (const name of names) {
  const file = new URL(name.replace(/\.ts$/, ".js"), PAGE);
  const { outputText } = typescript.transpileModule(readFileSync(new URL(name, SOURCE), "utf-8"), { compilerOptions });
  if (existsSync(file) && readFileSync(file, "utf-8") === HEAD + outputText) continue;
  stale += 1;
  if (process.argv.includes("--check")) {
    console.error(`${file.pathname.split("/").slice(-5).join("/")} is not what make clients writes.`);
  } else {
    writeFileSync(file, HEAD + outputText);
  }
}
process.exit(process.argv.includes("--check") && stale > 0 ? 1 : 0);
