// How @hey-api/openapi-ts is run: Node's own modules name files with their extension.
export default {
  input: process.env.DOCUMENT,
  output: { path: process.env.OUTPUT, importFileExtension: ".js" },
};
