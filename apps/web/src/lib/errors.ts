import type { AppRouter } from "@dealflow/api/root";
import { TRPCClientError } from "@trpc/client";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import type { z } from "zod";

function isRefusal(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

const UNREACHABLE = "The server cannot be reached. Check your connection and try again.";

/** The server's sentence, or ours where the server could not be heard. */
export function errorMessage(error: unknown, fallback = UNREACHABLE): string {
  return isRefusal(error) && error.data ? error.message : fallback;
}

/** True where no answer came at all: `fetch` has no other error for a lost network. */
export function isUnreachable(error: unknown): boolean {
  return isRefusal(error) && error.cause instanceof TypeError;
}

/** The word that programs test for, e.g. `UNAUTHORIZED` or `STALE_VERSION`. */
export function errorCode(error: unknown): string | null {
  return (isRefusal(error) && error.data?.code) || null;
}

/** What else the server told with its refusal, such as the id of the deal that a pipeline item has become. */
export function errorDetail(error: unknown, name: string): unknown {
  const facts: Record<string, unknown> = isRefusal(error) ? { ...error.data } : {};
  return facts[name];
}

/**
 * The record as it is stored now, where a write was refused because someone else changed it first; null for any other
 * error. The schema is loaded here because a page does without schemas until something goes wrong.
 */
export async function storedRecord<Row>(
  error: unknown,
  loadSchema: () => Promise<z.ZodType<Row>>,
): Promise<Row | null> {
  if (!isRefusal(error) || error.data?.code !== "STALE_VERSION") return null;
  const schema = await loadSchema().catch(() => null);
  return schema?.safeParse(error.data.current).data ?? null;
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
