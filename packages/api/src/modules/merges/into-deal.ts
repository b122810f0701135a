import type { Transaction } from "@dealflow/db/client";
import { deals } from "@dealflow/db/schema";
import type { Deal } from "@dealflow/validators/deals";
import type { MergeDealsInput } from "@dealflow/validators/merges";
import { eq, sql } from "drizzle-orm";
import { changedFields, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { dealColumns } from "../deals/queries.ts";
import { updateDealIn } from "../deals/update.ts";
import { changedOwnFields, takenCustom, withOwnFields } from "./custom.ts";
import { type ChangedFields, changedFieldsOf } from "./snapshot.ts";

type Facts = Pick<Deal, MergeDealsInput["fields"][number] | "custom">;

/** Writes the named fields of what goes into the deal that stays, with what follows from them. */
export async function takeFields(
  tx: Transaction,
  ctx: MemberContext,
  {
    into,
    from,
    fields,
    custom: keys,
  }: { into: Deal; from: Facts } & Pick<MergeDealsInput, "fields" | "custom">,
): Promise<{ record: Deal; changed: ChangedFields }> {
  const taken = Object.fromEntries(fields.map((field) => [field, from[field]]));
  const changes = changedFields<Omit<Facts, "custom">>(into, taken);
  const custom = takenCustom(from.custom, into.custom, keys);
  const { before, after } = await updateDealIn(
    tx,
    ctx,
    { id: into.id, ...changes, custom },
    { takesRetired: true },
  );
  // What was merged into it counts as a change of it.
  const record =
    before === after
      ? writtenRow(
          await tx
            .update(deals)
            .set({ updatedAt: ctx.now(), version: sql`${deals.version} + 1` })
            .where(eq(deals.id, into.id))
            .returning(dealColumns),
        )
      : after;
  return {
    record,
    changed: changedFieldsOf(withOwnFields(into), { ...changes, ...changedOwnFields(into, record) }),
  };
}
