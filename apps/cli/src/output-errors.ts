import { EXIT } from "./exit-codes.ts";

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
