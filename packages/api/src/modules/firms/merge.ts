import type { Transaction } from "@dealflow/db/client";
import { firmPrivateFacts, firms } from "@dealflow/db/schema";
import type { FIRM_FACTS } from "@dealflow/validators/firms";
import type { MergeFirmsInput } from "@dealflow/validators/merges";
import { and, eq, sql } from "drizzle-orm";
import { changedFields } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { customAnswer } from "../../core/custom-columns.ts";
import { conflict, invalid, notFound, stale } from "../../core/errors.ts";
import { firmVisibleTo, spellingFor } from "../../core/visibility.ts";
import { write } from "../../core/write.ts";
import { readCustom } from "../fields/values.ts";
import { changedOwnFields, takenCustom, withOwnFields } from "../merges/custom.ts";
import { moveRows } from "../merges/move-rows.ts";
import { recordMerge } from "../merges/record.ts";
import { FIRM_REFERENCES, TABLES_NAMING_FIRMS } from "../merges/references.ts";
import { changedFieldsOf, type FirmSnapshot } from "../merges/snapshot.ts";
import { firmFactFor, firmNameFor, isFirmShared } from "./access.ts";
import { getFirm } from "./get.ts";
import { lockFirms } from "./queries.ts";
import { writeForAll } from "./update.ts";

/** Joins the spellings of two firms that all members see: from now on both lead to `intoId`, which has the rows of both. */
export function mergeFirms(ctx: MemberContext, input: MergeFirmsInput) {
  const { id, intoId, fields, custom: keys } = input;
  if (id === intoId) throw invalid("intoId", "A firm cannot be merged into itself");
  return write(
    { ...ctx, source: "merge" },
    async (tx) => {
      await lockFirms(tx, [id, intoId]);
      const from = await readFirm(tx, ctx, id);
      const into = await readFirm(tx, ctx, intoId);
      for (const firm of [from, into]) requireShared(firm);
      await requireVersion(tx, ctx, from, input.expectedVersion);
      await requireVersion(tx, ctx, into, input.expectedIntoVersion);

      const taken = Object.fromEntries(fields.map((field) => [field, from[field]]));
      // Without a written name the survivor would be called as the oldest record of either firm spells it.
      const name = into.written.name ?? into.spelling;
      const changes = changedFields<Facts>(into.written, { name, ...taken });
      const ofOwn = await readCustom(
        tx,
        ctx,
        "firms",
        takenCustom(from.custom, into.custom, keys),
        into.custom,
        {
          takesRetired: true,
        },
      );
      await writeForAll(tx, ctx, intoId, changes, ofOwn);

      await tx.update(firms).set({ mergedInto: intoId }).where(eq(firms.id, id));
      for (const table of Object.keys(TABLES_NAMING_FIRMS)) {
        // The trigger derives the firm anew.
        await tx.execute(sql`update ${sql.identifier(table)} set firm_id = ${id} where firm_id = ${id}`);
      }
      const dependentRows = await moveRows(tx, FIRM_REFERENCES, { from: id, into: intoId });
      const record = await getFirm({ ...ctx, db: tx }, intoId);
      const snapshot: FirmSnapshot = {
        name: from.written.name ?? from.spelling,
        ...changedFieldsOf(withOwnFields({ ...into.written, custom: into.custom }), {
          ...changes,
          ...changedOwnFields(into, record),
        }),
        dependentRows,
      };
      const mergeId = await recordMerge(tx, ctx, {
        kind: "firm",
        fromId: id,
        intoId,
        fields,
        snapshot,
        isPrivate: false,
      });
      return { record, mergeId };
    },
    "merged",
  );
}

function requireShared({ name, isShared }: { name: string; isShared: boolean }): void {
  if (isShared) return;
  throw conflict(`Only you see ${name}. It can be merged once a record that all members see names it.`, {
    code: "FIRM_IS_PRIVATE",
  });
}

/** Answers with the whole profile of a firm that was changed, as the client keeps it. */
async function requireVersion(
  tx: Transaction,
  ctx: MemberContext,
  { id, name, version }: { id: number; name: string; version: number },
  expectedVersion = version,
): Promise<void> {
  if (expectedVersion !== version) throw stale(name, await getFirm({ ...ctx, db: tx }, id), "firms");
}

type Facts = Pick<typeof firms.$inferSelect, (typeof FIRM_FACTS)[number]>;

/** The facts as the actor sees them, those that are written for all members, and the spelling in the records. */
async function readFirm(tx: Transaction, { actor }: MemberContext, id: number) {
  const { name, domain, type, notes } = firms;
  const isOwn = and(eq(firmPrivateFacts.firmId, firms.id), eq(firmPrivateFacts.ownerId, actor.id));
  const [firm] = await tx
    .select({
      id: firms.id,
      name: sql<string>`${firmNameFor(actor)}`,
      domain: firmFactFor(actor, "domain"),
      type: firmFactFor(actor, "type"),
      notes: firmFactFor(actor, "notes"),
      written: { name, domain, type, notes },
      custom: customAnswer(firms.custom),
      spelling: sql<string>`${spellingFor(actor)}`,
      isShared: isFirmShared,
      // As `getFirm` counts it.
      version: sql`${firms.version} + coalesce(${firmPrivateFacts.version}, 0)`.mapWith(Number),
    })
    .from(firms)
    .leftJoin(firmPrivateFacts, isOwn)
    .where(and(eq(firms.id, id), firmVisibleTo(actor)));
  if (!firm) throw notFound("Firm");
  return firm;
}
