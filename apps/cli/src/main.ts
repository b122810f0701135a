import { runCommandLine } from "./run.ts";

// The reader of a pipe may close it early, as `head` does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

// Not process.exit, which would discard output that has not been written to a pipe yet.
process.exitCode = await runCommandLine(process.argv.slice(2));
