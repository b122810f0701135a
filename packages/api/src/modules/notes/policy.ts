import type { Note } from "@dealflow/validators/notes";
import type { Touch } from "../follow-ups/touch.ts";

/**
 * What a call or meeting tells of being in touch about a deal; null for other notes. What only its writer sees must not show
 * in the deal's follow-ups.
 */
export function touchOf({ dealId, kind, isPrivate, happenedAt }: Note): Touch | null {
  if (dealId === null || kind === "note" || isPrivate) return null;
  return { dealId, source: kind, at: happenedAt };
}
