#!/usr/bin/env node
// The command line from any folder: link this file into a folder of PATH as `dealflow`. Paths among the arguments count
// from the folder where it is called, as with npm.
process.env.INIT_CWD = process.cwd();
process.argv.splice(2, 0, "cli");
await import("../tooling/scripts/run.mjs");
