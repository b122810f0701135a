import type { BulkResult } from "@dealflow/validators/bulk";
import { formatCount } from "../../../lib/format/pluralize.ts";

/** How many names a message tells. */
const MAX_NAMES = 4;

/** The refused records by name, with the reason; each reason once. Empty where none was refused. */
export function refusalText(results: readonly BulkResult[], nameOf: (id: number) => string): string {
  const names = new Map<string, string[]>();
  for (const { id, ok, message = "Refused" } of results) {
    if (!ok) names.set(message, [...(names.get(message) ?? []), nameOf(id)]);
  }
  return [...names].map(([reason, refused]) => `${listOf(refused)}: ${reason}.`).join(" ");
}

function listOf(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  const told = names.slice(0, MAX_NAMES).join(", ");
  return more > 0 ? `${told} and ${formatCount(more)} more` : told;
}
