import { type Desk, openDesk } from "./cli-context.ts";
import { renderFailure } from "./failure.ts";
import { takeGlobals, UsageError } from "./globals.ts";
import { runProgram } from "./program.ts";

/** Runs one command and answers the exit code: 1 for what was refused or failed, 2 for a command that makes no sense. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const interruption = new AbortController();
  // What breaks because we are stopping is no news.
  const complain = (text: string) => {
    if (!interruption.signal.aborted) process.stderr.write(`${text.trimEnd()}\n`);
  };
  try {
    const { globals, argv } = takeGlobals(args, process.env);
    const desk = openDesk(globals);
    giveUpOnSignal(desk, interruption);
    try {
      return await runProgram(argv, { json: globals.json, desk, complain });
    } finally {
      await desk.close();
    }
  } catch (error) {
    const isUsage = error instanceof UsageError;
    complain(isUsage ? error.message : renderFailure(error, args.includes("--json")));
    return isUsage ? 2 : 1;
  }
}

/** The database undoes what was not yet committed; the built-in one is stopped if it was ours. */
function giveUpOnSignal(desk: Desk, interruption: AbortController): void {
  const giveUp = async () => {
    interruption.abort();
    await desk.close().catch(() => undefined);
    process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void giveUp());
}
