import type { AppRouter } from "@dealflow/api/root";
import { TRPCClientError } from "@trpc/client";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";

function isRefusal(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

/** The server's sentence, or ours where the server could not be heard. */
export function errorMessage(error: unknown, fallback: string): string {
  return isRefusal(error) && error.data ? error.message : fallback;
}

/** The word that programs test for, e.g. `UNAUTHORIZED` or `STALE_VERSION`. */
export function errorCode(error: unknown): string | null {
  return (isRefusal(error) && error.data?.code) || null;
}

/** Puts the issues that name one of these fields under it; true if any did. */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const issues = (isRefusal(error) && error.data?.issues) || [];
  const shown = names.filter((name) => {
    const issue = issues.find(({ path }) => path === name);
    if (issue) setError(name, { message: issue.message });
    return issue;
  });
  return shown.length > 0;
}
