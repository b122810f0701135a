import { toDomainError } from "@dealflow/api/core/errors";
import { StartupError } from "@dealflow/api/core/settings";
import { DealflowError } from "./client.ts";
import { UsageError } from "./usage-error.ts";
import { WriteError } from "./write-error.ts";

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
