import { runCommandLine } from "./run.ts";

// Whoever reads our output through a pipe may close it early, as `head` does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

// Not process.exit: what is still on its way into a pipe must arrive.
process.exitCode = await runCommandLine(process.argv.slice(2));
