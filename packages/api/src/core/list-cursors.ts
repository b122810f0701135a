import { invalid } from "./errors.ts";

/**
 * The answer of a list as callers get it: its cursor begins with the name of the list, so that it is of use there alone. Any other
 * answer as it is.
 */
export function nameCursor(list: string, answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || !("nextCursor" in answer)) return answer;
  return typeof answer.nextCursor === "string"
    ? { ...answer, nextCursor: `${list}.${answer.nextCursor}` }
    : answer;
}

/** The input of a list without the name in its cursor. Refuses the cursor of another list. */
export function readNamedCursor(list: string, input: unknown): unknown {
  if (typeof input !== "object" || input === null || !("cursor" in input)) return input;
  const { cursor } = input;
  if (typeof cursor !== "string") return input;
  const end = cursor.lastIndexOf(".");
  const other = cursor.slice(0, Math.max(end, 0));
  if (other === list) return { ...input, cursor: cursor.slice(end + 1) };
  // Only what looks like the name of a list is repeated to the caller.
  const isName = /^[A-Za-z]{1,40}\.[A-Za-z]{1,40}$/.test(other);
  throw invalid(
    "cursor",
    isName ? `This cursor is of the list ${other}, not of ${list}` : "cursor is not one that a list answered",
  );
}
