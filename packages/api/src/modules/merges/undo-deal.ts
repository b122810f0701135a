import type { Transaction } from "@dealflow/db/client";
import { deals, type merges, notes } from "@dealflow/db/schema";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle, OPPORTUNITY_FACTS } from "@dealflow/validators/labels/deals";
import { and, eq, inArray } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { conflict } from "../../core/errors.ts";
import { visibleDeals } from "../../core/visibility.ts";
import { dealColumns } from "../deals/queries.ts";
import { updateDealIn } from "../deals/update.ts";
import { restoreRows } from "../trash/restore-rows.ts";
import type { StoredRows } from "../trash/stored-rows.ts";
import { splitOwnFields, withOwnFields } from "./custom.ts";
import { returnRows } from "./move-rows.ts";
import { DEAL_REFERENCES } from "./references.ts";
import { type DealSnapshot, dealSnapshot, unchangedSince } from "./snapshot.ts";

type Merge = typeof merges.$inferSelect;

/** Stores the deal or the pipeline item again under its id, with its histories, and gives it back what hung on it. */
export async function undoDealMerge(
  tx: Transaction,
  ctx: MemberContext,
  { kind, fromId, intoId, snapshot }: Merge,
): Promise<string[]> {
  const { stored, dependentRows, noteIds, ...changed } = dealSnapshot.parse(snapshot);
  const [survivor] = await tx
    .select(dealColumns)
    .from(deals)
    .where(and(eq(deals.id, intoId), visibleDeals(ctx.actor)))
    .for("update");
  if (!survivor) throw conflict("The deal that it was merged into is gone: restore that one first");
  const table = kind === "pipeline" ? "pipeline" : "deals";
  const { back } = await restoreRows(tx, table, [withNextVersion(table, fromId, stored)]);
  if (!back.has(fromId)) throw conflict("It cannot be restored beside what was stored since");
  const places = { from: fromId, into: intoId };
  const notReturned =
    kind === "pipeline"
      ? await returnNotes(tx, noteIds, places)
      : await returnRows(tx, DEAL_REFERENCES, dependentRows, places);
  return [...(await restoreFields(tx, ctx, survivor, changed)), ...notReturned];
}

function withNextVersion(table: string, id: number, { rows, emptied }: StoredRows): StoredRows {
  const next = rows.map((each) =>
    each.table === table
      ? {
          ...each,
          rows: each.rows.map((row) => (row.id === id ? { ...row, version: Number(row.version) + 1 } : row)),
        }
      : each,
  );
  return { rows: next, emptied };
}

async function returnNotes(
  tx: Transaction,
  ids: readonly number[],
  { from, into }: { from: number; into: number },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const returned = await tx
    .update(notes)
    .set({ pipelineId: from, dealId: null })
    .where(and(inArray(notes.id, [...ids]), eq(notes.dealId, into)))
    .returning({ id: notes.id });
  const missing = ids.length - returned.length;
  return missing > 0 ? [`${missing} of its notes were changed or deleted since`] : [];
}

/** Writes the fields of the deal that stayed as they were. Returns a sentence for each that was changed since. */
async function restoreFields(
  tx: Transaction,
  ctx: MemberContext,
  survivor: Deal,
  fields: Pick<DealSnapshot, "before" | "after">,
): Promise<string[]> {
  const { previous, changed } = unchangedSince(withOwnFields(survivor), fields);
  const { fields: facts, custom } = splitOwnFields(previous);
  await updateDealIn(tx, ctx, { id: survivor.id, ...facts, custom }, { takesRetired: true });
  return OPPORTUNITY_FACTS.filter((fact) => changed.includes(fact)).map(
    (fact) => `${DEAL_COLUMNS[fact].label} of ${dealTitle(survivor)} was changed since`,
  );
}
