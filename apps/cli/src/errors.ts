import { toDomainError } from "@dealflow/api/core/errors";
import { StartupError } from "@dealflow/api/core/settings";
import { FORBIDDEN_CHARACTERS } from "@dealflow/validators/common/text-limits";
import { DealflowError } from "./client.ts";

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "there is no space left on the disk",
  EDQUOT: "the quota of the disk is used up",
  EFBIG: "the file would be larger than the system allows",
  EIO: "the disk reported an error",
};

/** Why a file or an output could not be written, such as on a full disk; null if the error is about something else. */
export function writeProblem(error: unknown): string | null {
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return null;
  const reason = REASONS[error.code];
  if (reason !== undefined) return reason;
  return "syscall" in error && error.syscall === "write" ? error.message : null;
}

/**
 * Prints one line where stdout cannot be written, and answers what the exit code is then. A reader of a pipe that closes it early,
 * as `head` does, is no error; nor can it be told that stderr is not written.
 */
export function watchOutputs(printError: (problem: string) => void): (exitCode: number) => number {
  let hasFailed = false;
  process.stderr.on("error", () => undefined);
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE" || hasFailed) return;
    hasFailed = true;
    // Also where the command has ended by now.
    process.exitCode = EXIT.notWritten;
    printError(`The output could not be written: ${writeProblem(error) ?? error.message}`);
  });
  return (exitCode) => (hasFailed ? EXIT.notWritten : exitCode);
}

/** A command that was called wrongly. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** A file could not be written, such as on a full disk. */
export class WriteError extends Error {
  override name = "WriteError";
}

const FORBIDDEN = new RegExp(FORBIDDEN_CHARACTERS, "gu");

/** Text for a terminal: characters that it would obey, or that reorder the text, are shown as U+FFFD. */
export const printable = (text: string): string => text.replaceAll(FORBIDDEN, "\uFFFD");

/** How a command ended, for scripts; one that was interrupted ends with 128 and the number of the signal. */
export const EXIT = {
  done: 0,
  refused: 1,
  wrongUsage: 2,
  /** The output, or a file, could not be written, although the command may have done its work: EX_IOERR of sysexits.h. */
  notWritten: 74,
  /** The same command may succeed later: EX_TEMPFAIL of sysexits.h. */
  tryAgainLater: 75,
} as const;

/** The exit code of a command that failed with this. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return EXIT.wrongUsage;
  if (error instanceof WriteError) return EXIT.notWritten;
  if (error instanceof StartupError) return EXIT.refused;
  return isTemporary(error) ? EXIT.tryAgainLater : EXIT.refused;
}

function isTemporary(error: unknown): boolean {
  if (error instanceof DealflowError) {
    const hasNoAnswer = error.code === "NETWORK" || error.code === "TIMEOUT";
    return hasNoAnswer || [429, 502, 503, 504].includes(error.status ?? 0);
  }
  const { status } = toDomainError(error);
  return status === "TOO_MANY_REQUESTS" || status === "SERVICE_UNAVAILABLE";
}
