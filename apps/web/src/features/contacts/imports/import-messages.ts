import type { ContactImport, UndoneImport } from "@dealflow/validators/imports";
import { errorMessage } from "../../../lib/errors.ts";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import { OutcomeUnknown } from "./follow-import.ts";

export function successText(imported: number): string {
  return `Imported ${pluralize(imported, "contact")}`;
}

export function failureText(reasons: readonly string[]): string {
  return reasons.length > 0 ? `Import failed: ${reasons.join(", ")}` : "Import failed.";
}

/** Why no result came of an import that was begun. */
export function runErrorText(error: unknown): string {
  return error instanceof OutcomeUnknown ? error.message : failureText([errorMessage(error)]);
}

type Counts = Pick<ContactImport, "created" | "updated" | "unchanged" | "duplicates" | "invalid">;

/** What has become of the rows, without what has not happened: `300 created, 2 duplicates`. */
export function countsText({ created, updated, unchanged, duplicates, invalid }: Counts): string {
  const parts = [
    created && `${formatCount(created)} created`,
    updated && `${formatCount(updated)} updated`,
    unchanged && `${formatCount(unchanged)} unchanged`,
    duplicates && pluralize(duplicates, "duplicate"),
    invalid && `${formatCount(invalid)} invalid`,
  ].filter(Boolean);
  return parts.join(", ") || "No contacts";
}

/** How many rows it has gone through. */
export function countRows({ created, updated, unchanged, duplicates, invalid }: Counts): number {
  return created + updated + unchanged + duplicates + invalid;
}

export function undoneText({ removed, restored, kept }: UndoneImport): string {
  const parts = [
    `${pluralize(removed, "contact")} removed`,
    restored && `${formatCount(restored)} put back`,
    kept && `${formatCount(kept)} kept, which had been edited since`,
  ].filter(Boolean);
  return `${parts.join(", ")}.`;
}
