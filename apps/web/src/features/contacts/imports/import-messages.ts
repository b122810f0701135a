import type { ContactImport, UndoneImport } from "@dealflow/validators/imports";
import { errorMessage } from "../../../lib/errors.ts";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import { OutcomeUnknownError } from "./wait-for-import.ts";

export function successMessage(imported: number): string {
  return `Imported ${pluralize(imported, "contact")}`;
}

export function failureMessage(reasons: readonly string[]): string {
  return reasons.length > 0 ? `Import failed: ${reasons.join(", ")}` : "Import failed.";
}

/** The message for an import that ended without a result. */
export function runErrorMessage(error: unknown): string {
  return error instanceof OutcomeUnknownError ? error.message : failureMessage([errorMessage(error)]);
}

type Counts = Pick<ContactImport, "created" | "updated" | "unchanged" | "duplicates" | "invalid">;

/** The counts that are not zero: `300 created, 2 duplicates`. */
export function countsSummary({ created, updated, unchanged, duplicates, invalid }: Counts): string {
  const parts = [
    created && `${formatCount(created)} created`,
    updated && `${formatCount(updated)} updated`,
    unchanged && `${formatCount(unchanged)} unchanged`,
    duplicates && pluralize(duplicates, "duplicate"),
    invalid && `${formatCount(invalid)} invalid`,
  ].filter(Boolean);
  return parts.join(", ") || "No contacts";
}

/** The number of processed rows. */
export function countRows({ created, updated, unchanged, duplicates, invalid }: Counts): number {
  return created + updated + unchanged + duplicates + invalid;
}

export function undoneMessage({ removed, restored, kept }: UndoneImport): string {
  const parts = [
    `${pluralize(removed, "contact")} removed`,
    restored && `${formatCount(restored)} put back`,
    kept && `${formatCount(kept)} kept, which had been edited since`,
  ].filter(Boolean);
  return `${parts.join(", ")}.`;
}
