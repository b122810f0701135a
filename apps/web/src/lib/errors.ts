import type { AppRouter } from "@dealflow/api/root";
import { TRPCClientError } from "@trpc/client";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import type { z } from "zod";

function isRefusal(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

const UNREACHABLE = "The server cannot be reached. Check your connection and try again.";

/** The message of the server, or `fallback` if there was no answer. */
export function errorMessage(error: unknown, fallback = UNREACHABLE): string {
  return isRefusal(error) && error.data ? error.message : fallback;
}

/** Why a record is not found that was there before: its reader cannot tell one reason from the other. */
export const GONE_REASON = "was deleted or merged, or is no longer yours to see";

/** Why a form or field was not saved, in words for who still sees the record. */
export function unsavedReason(error: unknown): string {
  // Shown beneath the question for the password, and after it has been answered.
  if (errorCode(error) === "UNAUTHORIZED") return "Your session had ended; save it again.";
  // The record itself, or the one that it hangs on: `dealId`.
  const isGone = errorCode(error) === "NOT_FOUND" || issuesOf(error).some(({ path }) => path.endsWith("Id"));
  return isGone ? `${errorMessage(error)}: it ${GONE_REASON}.` : errorMessage(error);
}

/** True if the server did not answer: `fetch` throws a TypeError for network failures only. */
export function isUnreachable(error: unknown): boolean {
  return isRefusal(error) && error.cause instanceof TypeError;
}

/** The code of a refusal, e.g. `UNAUTHORIZED` or `STALE_VERSION`; null for other errors. */
export function errorCode(error: unknown): string | null {
  return (isRefusal(error) && error.data?.code) || null;
}

/** A further field of a refusal, such as `dealId`, the deal that a pipeline item was converted to. */
export function errorDetail(error: unknown, name: string): unknown {
  const facts: Record<string, unknown> = isRefusal(error) ? { ...error.data } : {};
  return facts[name];
}

/**
 * The stored record, if a write was refused with STALE_VERSION because someone else changed it first; null for any other
 * error. The schema is loaded on demand, because pages do not need zod otherwise.
 */
export async function storedRecord<Row>(
  error: unknown,
  loadSchema: () => Promise<z.ZodType<Row>>,
): Promise<Row | null> {
  if (!isRefusal(error) || error.data?.code !== "STALE_VERSION") return null;
  const schema = await loadSchema().catch(() => null);
  return schema?.safeParse(error.data.current).data ?? null;
}

/** Who was first, for the beginning of a sentence about a refusal with STALE_VERSION or MEETING_ENDED. */
export function changerOf(error: unknown): string {
  const name = errorDetail(error, "changedBy");
  return typeof name === "string" ? name : SOMEONE;
}

export const SOMEONE = "Someone else";

/** What a refusal says of single fields. */
export function issuesOf(error: unknown) {
  return (isRefusal(error) && error.data?.issues) || [];
}

/** What a refusal says of one field; null if it says nothing of it. */
export function fieldProblem(error: unknown, name: string): string | null {
  return issuesOf(error).find(({ path }) => path === name)?.message ?? null;
}

/** Shows the issues of a refusal under these fields and focuses the first one; false if there is no issue for them. */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const issues = issuesOf(error);
  const wrong = names.filter((name) => issues.some(({ path }) => path === name));
  // In reverse order, so that the first field is focused last.
  for (const name of wrong.toReversed()) {
    const message = issues.find(({ path }) => path === name)?.message;
    setError(name, { message }, { shouldFocus: true });
  }
  return wrong.length > 0;
}
