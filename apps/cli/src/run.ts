import { constants } from "node:os";
import { setTimeout } from "node:timers/promises";
import { exitCodeOf, printable, watchOutputs } from "./errors.ts";
import { formatOf, parseGlobalOptions } from "./global-options.ts";
import { runProgram } from "./program.ts";
import { renderError } from "./render-error.ts";
import { localWorkspace } from "./workspace/local.ts";
import { remoteWorkspace } from "./workspace/remote.ts";
import type { Workspace } from "./workspace/workspace.ts";

/** Runs one command and returns its exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const interruption = new AbortController();
  // Errors after a signal are caused by closing the workspace.
  const printError = (text: string) => {
    if (!interruption.signal.aborted) process.stderr.write(`${printable(text.trimEnd())}\n`);
  };
  const exitCodeAfter = watchOutputs((problem) =>
    printError(formatOf(args) === "text" ? problem : JSON.stringify({ message: problem })),
  );
  try {
    const { globals, argv } = parseGlobalOptions(args, process.env);
    const { as, remote, format } = globals;
    const workspace = remote ? remoteWorkspace(remote) : localWorkspace(as);
    const running = runProgram(argv, { format, workspace, printError });
    endOnSignal(workspace, interruption, running);
    const exitCode = await running.finally(() => workspace.close());
    return exitCodeAfter(exitCode);
  } catch (error) {
    printError(renderError(error, formatOf(args)));
    return exitCodeAfter(exitCodeOf(error));
  }
}

/** Milliseconds in which an interrupted command puts things in order, such as a file that it has not written whole. */
const GRACE_MS = 5_000;

/**
 * Closes the connection, which rolls back open transactions and stops the built-in database if this process started it; then
 * the command has a moment to end. The exit code is 128 and the number of the signal, as shells say it.
 */
function endOnSignal(workspace: Workspace, interruption: AbortController, running: Promise<unknown>): void {
  const end = async (signal: keyof typeof constants.signals) => {
    interruption.abort();
    await workspace.close().catch(() => undefined);
    await Promise.race([running.catch(() => undefined), setTimeout(GRACE_MS)]);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(signal));
  // Of the wrapper that started this process, if it dies without a word.
  process.on("disconnect", () => void end("SIGHUP"));
  process.channel?.unref();
}
