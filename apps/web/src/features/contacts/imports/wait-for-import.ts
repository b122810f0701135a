import type { ContactImport, ImportResult } from "@dealflow/validators/imports";

/** The response to an import was lost, and its state could not be loaded either. */
export class OutcomeUnknownError extends Error {
  constructor() {
    super("The server cannot be reached, so it is not known what has been imported. See Earlier imports.");
  }
}

const RETRY_DELAY_MS = 2_000;
const MAX_ATTEMPTS = 4;

/**
 * Waits for the end of an import whose response was lost; null if it never started. `load` returns its current state,
 * or null if the server does not know it.
 */
export async function waitForImport(load: () => Promise<ContactImport | null>): Promise<ImportResult | null> {
  for (let attempts = 1; ; attempts++) {
    const found = await load().catch(() => undefined);
    if (found && found.status !== "running") return toImportResult(found);
    if (found) attempts = 0;
    // The request may still arrive, or the network may come back.
    else if (attempts === MAX_ATTEMPTS) {
      if (found === null) return null;
      throw new OutcomeUnknownError();
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  }
}

/** Without the errors of single rows: only the lost response contained them. */
function toImportResult({ id, status, ...counts }: ContactImport): ImportResult {
  const { created, updated, unchanged, duplicates, invalid } = counts;
  return {
    success: status === "finished",
    imported: created + updated,
    errors: [],
    importId: id,
    created,
    updated,
    unchanged,
    duplicates,
    invalid,
  };
}
