import { notes, pipeline } from "@dealflow/db/schema";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { MergeDealsInput } from "@dealflow/validators/merges";
import { eq } from "drizzle-orm";
import { requireVersion } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { lockDeal } from "../deals/queries.ts";
import { takeFields } from "../merges/into-deal.ts";
import { recordMerge } from "../merges/record.ts";
import type { DealSnapshot } from "../merges/snapshot.ts";
import { takeRows } from "../trash/stored-rows.ts";
import { lockPipelineItem } from "./queries.ts";

/** Makes a pipeline item part of a deal that there is already: the deal gets its notes and takes the named fields; the item goes. */
export function mergeIntoDeal(ctx: MemberContext, input: MergeDealsInput) {
  const { id, intoId, fields, custom } = input;
  return write(
    { ...ctx, source: "merge" },
    async (tx) => {
      const into = await lockDeal(tx, ctx, intoId);
      const from = await lockPipelineItem(tx, id);
      requireVersion(dealTitle(from), from, input.expectedVersion, "pipeline");
      requireVersion(dealTitle(into), into, input.expectedIntoVersion, "deals");

      const { record, changed } = await takeFields(tx, ctx, { into, from, fields, custom });
      const moved = await tx
        .update(notes)
        .set({ dealId: intoId, pipelineId: null })
        .where(eq(notes.pipelineId, id))
        .returning({ id: notes.id });
      const stored = (await takeRows(tx, "pipeline", [id])).get(id) ?? { rows: [], emptied: [] };
      const snapshot: DealSnapshot = {
        name: dealTitle(from),
        ...changed,
        dependentRows: { moved: [], stored: [] },
        stored,
        noteIds: moved.map((note) => note.id),
      };
      const mergeId = await recordMerge(tx, ctx, {
        kind: "pipeline",
        fromId: id,
        intoId,
        fields,
        snapshot,
        isPrivate: false,
      });
      await tx.delete(pipeline).where(eq(pipeline.id, id));
      return { record, mergeId };
    },
    "merged",
  );
}
