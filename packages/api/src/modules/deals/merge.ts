import { deals } from "@dealflow/db/schema";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { MergeDealsInput } from "@dealflow/validators/merges";
import { eq } from "drizzle-orm";
import { requireVersion } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { invalid } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { takeFields } from "../merges/into-deal.ts";
import { moveRows } from "../merges/move-rows.ts";
import { recordMerge } from "../merges/record.ts";
import { DEAL_REFERENCES } from "../merges/references.ts";
import type { DealSnapshot } from "../merges/snapshot.ts";
import { takeRows } from "../trash/stored-rows.ts";
import { lockDeal } from "./queries.ts";

/**
 * Moves what hangs on a deal to another one, which takes the named fields, and deletes it. Its stages, values and follow-ups go with
 * it: they count in no figure, and come back if the merge is undone.
 */
export function mergeDeals(ctx: MemberContext, input: MergeDealsInput) {
  const { id, intoId, fields, custom } = input;
  if (id === intoId) throw invalid("intoId", "A deal cannot be merged into itself");
  return write(
    { ...ctx, source: "merge" },
    async (tx) => {
      // Always in the same order, so that two merges of the same deals cannot wait for each other.
      if (id < intoId) await lockDeal(tx, ctx, id);
      const into = await lockDeal(tx, ctx, intoId);
      const from = await lockDeal(tx, ctx, id);
      requireVersion(dealTitle(from), from, input.expectedVersion, "deals");
      requireVersion(dealTitle(into), into, input.expectedIntoVersion, "deals");

      const { record, changed } = await takeFields(tx, ctx, { into, from, fields, custom });
      const dependentRows = await moveRows(tx, DEAL_REFERENCES, { from: id, into: intoId });
      const stored = (await takeRows(tx, "deals", [id])).get(id) ?? { rows: [], emptied: [] };
      const snapshot: DealSnapshot = {
        name: dealTitle(from),
        ...changed,
        dependentRows,
        stored,
        noteIds: [],
      };
      // Before the deal goes, which the database allows for a merge only.
      const mergeId = await recordMerge(tx, ctx, {
        kind: "deal",
        fromId: id,
        intoId,
        fields,
        snapshot,
        isPrivate: false,
      });
      await tx.delete(deals).where(eq(deals.id, id));
      return { record, mergeId };
    },
    "merged",
  );
}
