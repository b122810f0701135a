import type { ContactImport, ImportResult } from "@dealflow/validators/imports";

/** The answer to an import was lost, and nothing else could be learned of it. */
export class OutcomeUnknown extends Error {
  constructor() {
    super("The server cannot be reached, so it is not known what has been imported. See Earlier imports.");
  }
}

const WAIT_MS = 2_000;
const MOST_ASKS = 4;

/**
 * What has become of an import whose answer was lost, once it has ended; null where it never began. `ask` answers that
 * import as far as it is known.
 */
export async function followImport(ask: () => Promise<ContactImport | null>): Promise<ImportResult | null> {
  for (let asks = 1; ; asks++) {
    const found = await ask().catch(() => undefined);
    if (found && found.status !== "running") return resultOf(found);
    if (found) asks = 0;
    // It may still be on its way, or the network about to come back.
    else if (asks === MOST_ASKS) {
      if (found === null) return null;
      throw new OutcomeUnknown();
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

/** Without the reasons of single rows, which the lost answer alone had. */
function resultOf({ id, status, ...ended }: ContactImport): ImportResult {
  const { created, updated, unchanged, duplicates, invalid } = ended;
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
