import type { AppRouter } from "@dealflow/api/root";
import { TRPCClientError } from "@trpc/client";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";

function isRefusal(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

const UNREACHABLE = "The server cannot be reached. Check your connection and try again.";

/** The server's sentence, or ours where the server could not be heard. */
export function errorMessage(error: unknown, fallback = UNREACHABLE): string {
  return isRefusal(error) && error.data ? error.message : fallback;
}

/** The word that programs test for, e.g. `UNAUTHORIZED` or `STALE_VERSION`. */
export function errorCode(error: unknown): string | null {
  return (isRefusal(error) && error.data?.code) || null;
}

/** Puts the issues that name one of these fields under it, and the focus into the first; true if any did. */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const issues = (isRefusal(error) && error.data?.issues) || [];
  const wrong = names.filter((name) => issues.some(({ path }) => path === name));
  // Backwards, so that the first is the last to take the focus.
  for (const name of wrong.toReversed()) {
    const message = issues.find(({ path }) => path === name)?.message;
    setError(name, { message }, { shouldFocus: true });
  }
  return wrong.length > 0;
}
