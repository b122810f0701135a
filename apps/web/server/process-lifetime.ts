import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createLog } from "@dealflow/api/core/log";
import { StartupError } from "@dealflow/api/core/settings";

/** How long requests that are under way may take when the process stops. */
export const DRAIN_TIMEOUT_MS = 10_000;

/** After the start, so that the first pages need not wait for the collection. */
const REST_MS = 2_000;

export interface Mode {
  /** Hot reload, always in one process. */
  dev: boolean;
  /** Builds the pages unless they are up to date. */
  build?: () => Promise<void>;
}

/** A part of the server that has told of its failure itself. */
export class ReportedError extends Error {
  override name = "ReportedError";
}

interface Lifetime {
  /** Throws when it cannot start, or when the signal says that the process stops. `stop` ends the process. */
  start: (signal: AbortSignal, stop: () => void) => Promise<void>;
  /** Closes whatever has been started so far. */
  close: () => Promise<void>;
  /** For SIGHUP, which else stops the process. */
  onHangUp?: () => void;
}

/** Runs this process until a signal stops it, the process that started it ends, or an error is not caught. */
export async function runUntilStopped({ start, close, onHangUp }: Lifetime): Promise<void> {
  const stopping = new AbortController();
  const end = async (exitCode: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    // Exits in any case, even if something does not close.
    setTimeout(() => process.exit(1), DRAIN_TIMEOUT_MS + 5_000).unref();
    await started.catch(() => undefined);
    await close().catch(reportError);
    process.exit(exitCode);
  };
  const stop = () => void end(0);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  process.on("SIGHUP", onHangUp ?? stop);
  process.once("disconnect", stop);
  process.on("uncaughtException", (error) => {
    reportError(error);
    void end(1);
  });

  const started = start(stopping.signal, stop);
  try {
    await started;
    setTimeout(giveBackMemory, REST_MS).unref();
  } catch (error) {
    if (stopping.signal.aborted) return;
    reportError(error);
    await end(1);
  }
}

/** Loading the modules leaves 60 MiB of garbage; only the collection of last resort gives the space of it back. */
function giveBackMemory(): void {
  setFlagsFromString("--expose-gc");
  const collectGarbage: unknown = runInNewContext("gc");
  if (typeof collectGarbage === "function") collectGarbage({ type: "major", flavor: "last-resort" });
}

/** Prints one line for an error that the person who starts the server can fix; logs any other error. */
export function reportError(error: unknown): void {
  if (error instanceof ReportedError) return;
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else createLog("fatal").fatal({ err: error }, "the server failed");
}
