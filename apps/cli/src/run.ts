import { type CliContext, createCliContext } from "./cli-context.ts";
import { parseGlobalOptions, UsageError } from "./global-options.ts";
import { runProgram } from "./program.ts";
import { renderError } from "./render-error.ts";

/** Runs one command and answers the exit code: 1 for what was refused or failed, 2 for a command that makes no sense. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const interruption = new AbortController();
  // What breaks because we are stopping is no news.
  const complain = (text: string) => {
    if (!interruption.signal.aborted) process.stderr.write(`${text.trimEnd()}\n`);
  };
  try {
    const { globals, argv } = parseGlobalOptions(args, process.env);
    const desk = createCliContext(globals);
    giveUpOnSignal(desk, interruption);
    try {
      return await runProgram(argv, { json: globals.json, desk, complain });
    } finally {
      await desk.close();
    }
  } catch (error) {
    const isUsage = error instanceof UsageError;
    complain(isUsage ? error.message : renderError(error, args.includes("--json")));
    return isUsage ? 2 : 1;
  }
}

/** The database undoes what was not yet committed; the built-in one is stopped if it was ours. */
function giveUpOnSignal(desk: CliContext, interruption: AbortController): void {
  const giveUp = async () => {
    interruption.abort();
    await desk.close().catch(() => undefined);
    process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void giveUp());
}
