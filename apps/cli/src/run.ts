import { type CliContext, createCliContext } from "./cli-context.ts";
import { parseGlobalOptions, UsageError } from "./global-options.ts";
import { runProgram } from "./program.ts";
import { renderError } from "./render-error.ts";

/** Runs one command and returns the exit code: 1 for an error, 2 for wrong usage. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const interruption = new AbortController();
  // Errors after a signal are caused by closing the database.
  const printError = (text: string) => {
    if (!interruption.signal.aborted) process.stderr.write(`${text.trimEnd()}\n`);
  };
  try {
    const { globals, argv } = parseGlobalOptions(args, process.env);
    const cliContext = createCliContext(globals);
    closeOnSignal(cliContext, interruption);
    try {
      return await runProgram(argv, { json: globals.json, cliContext, printError });
    } finally {
      await cliContext.close();
    }
  } catch (error) {
    const isUsage = error instanceof UsageError;
    printError(isUsage ? error.message : renderError(error, args.includes("--json")));
    return isUsage ? 2 : 1;
  }
}

/** Closes the connection, which rolls back open transactions and stops the built-in database if this process started it. */
function closeOnSignal(cliContext: CliContext, interruption: AbortController): void {
  const closeAndExit = async () => {
    interruption.abort();
    await cliContext.close().catch(() => undefined);
    process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void closeAndExit());
}
