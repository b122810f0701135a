import type { Transaction } from "@dealflow/db/client";
import { firms } from "@dealflow/db/schema";
import { FIRM_FACTS, type FirmProfile } from "@dealflow/validators/firms";
import type { MergeFirmsInput } from "@dealflow/validators/merges";
import { eq, sql } from "drizzle-orm";
import { changedFields, requireVersion, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { conflict, invalid } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { moveRows } from "../merges/move-rows.ts";
import { recordMerge } from "../merges/record.ts";
import { FIRM_NAMES, FIRM_REFERENCES } from "../merges/references.ts";
import type { FirmSnapshot } from "../merges/snapshot.ts";
import { spellingFor } from "./access.ts";
import { getFirm } from "./get.ts";
import { lockFirms } from "./queries.ts";
import { writeForAll } from "./update.ts";

/** Joins the spellings of two firms that all members see: from now on they lead to `intoId`, with what hangs on them. */
export function mergeFirms(ctx: MemberContext, input: MergeFirmsInput) {
  const { id, intoId, fields } = input;
  if (id === intoId) throw invalid("intoId", "A firm cannot be merged into itself");
  return write(
    ctx,
    async (tx) => {
      await lockFirms(tx, [id, intoId]);
      const from = await getFirm({ ...ctx, db: tx }, id);
      const into = await getFirm({ ...ctx, db: tx }, intoId);
      for (const firm of [from, into]) requireShared(firm);
      requireVersion(from.name, from, input.expectedVersion);
      requireVersion(into.name, into, input.expectedIntoVersion);

      const gone = await readFacts(tx, ctx, id);
      const before = await readFacts(tx, ctx, intoId);
      const taken = Object.fromEntries(fields.map((field) => [field, from[field]]));
      // Without a written name the firm could from now on be called as the oldest record spells the other one.
      const changes = changedFields(before.facts, { name: before.facts.name ?? before.spelling, ...taken });
      await writeForAll(tx, ctx, intoId, changes);

      await tx.update(firms).set({ mergedInto: intoId }).where(eq(firms.id, id));
      for (const table of Object.keys(FIRM_NAMES)) {
        // The trigger derives the firm anew.
        await tx.execute(sql`update ${sql.identifier(table)} set firm_id = ${id} where firm_id = ${id}`);
      }
      const hanging = await moveRows(tx, FIRM_REFERENCES, { from: id, into: intoId });
      const name = gone.facts.name ?? gone.spelling;
      const snapshot: FirmSnapshot = {
        name,
        before: factsOf(before.facts, changes),
        after: changes,
        hanging,
      };
      const mergeId = await recordMerge(tx, ctx, {
        kind: "firm",
        fromId: id,
        intoId,
        fields,
        snapshot,
        isPrivate: false,
      });
      return { record: await getFirm({ ...ctx, db: tx }, intoId), mergeId };
    },
    "merged",
  );
}

function requireShared({ name, isShared }: FirmProfile): void {
  if (isShared) return;
  throw conflict(`Only you see ${name}. It can be merged once a record that all members see names it.`, {
    code: "FIRM_IS_PRIVATE",
  });
}

/** The facts that all members read, and the spelling that they see. */
async function readFacts(tx: Transaction, { actor }: MemberContext, id: number) {
  const { name, domain, type, notes } = firms;
  const row = writtenRow(
    await tx
      .select({ name, domain, type, notes, spelling: sql<string>`${spellingFor(actor)}` })
      .from(firms)
      .where(eq(firms.id, id)),
  );
  const { spelling, ...facts } = row;
  return { facts, spelling };
}

type Facts = Pick<typeof firms.$inferSelect, (typeof FIRM_FACTS)[number]>;

const factsOf = (facts: Facts, changes: Partial<Facts>) =>
  Object.fromEntries(FIRM_FACTS.filter((fact) => fact in changes).map((fact) => [fact, facts[fact]]));
