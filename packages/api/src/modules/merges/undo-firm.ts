import type { Transaction } from "@dealflow/db/client";
import { firms, type merges } from "@dealflow/db/schema";
import { FIRM_COLUMNS } from "@dealflow/validators/columns/firms";
import { FIRM_FACTS } from "@dealflow/validators/firms";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { changedCustom, customAnswer } from "../../core/custom-columns.ts";
import { notFound } from "../../core/errors.ts";
import { readCustom } from "../fields/values.ts";
import { firmNameFor } from "../firms/access.ts";
import { lockFirms } from "../firms/queries.ts";
import { splitOwnFields, withOwnFields } from "./custom.ts";
import { returnRows } from "./move-rows.ts";
import { FIRM_REFERENCES, TABLES_NAMING_FIRMS } from "./references.ts";
import { type ChangedFields, firmSnapshot, unchangedSince } from "./snapshot.ts";

type Merge = typeof merges.$inferSelect;

/** The spellings of the firm lead to it again, and with them the records that name it. */
export async function undoFirmMerge(
  tx: Transaction,
  ctx: MemberContext,
  { fromId, intoId, snapshot }: Merge,
): Promise<string[]> {
  const { name: _, dependentRows, ...fields } = firmSnapshot.parse(snapshot);
  const survivor = await findSurvivor(tx, intoId);
  await lockFirms(tx, [fromId, intoId, survivor]);
  const changed = await restoreFacts(tx, ctx, intoId, fields);
  await tx.update(firms).set({ mergedInto: null }).where(eq(firms.id, fromId));
  // Also the spellings of firms that had been merged into this one before.
  const spellings = sql`
    with recursive spelled as (
      select id from firms where id = ${fromId}
      union all
      select firms.id from firms join spelled on firms.merged_into = spelled.id
    ) select id from spelled`;
  for (const [table, { name }] of Object.entries(TABLES_NAMING_FIRMS)) {
    await tx.execute(sql`
      update ${sql.identifier(table)} set firm_id = ${survivor}
      where firm_id = ${survivor} and firm_named(${sql.identifier(name)}) in (${spellings})`);
  }
  return [
    ...(await namesOfFacts(tx, ctx, intoId, changed)),
    ...(await returnRows(tx, FIRM_REFERENCES, dependentRows, { from: fromId, into: survivor })),
  ];
}

/** The firm itself, or the one that it has been merged into since. */
async function findSurvivor(tx: Transaction, id: number): Promise<number> {
  const rows = await tx.execute(sql`select surviving_firm(${id}) as id`);
  const [found] = z.array(z.object({ id: z.int().nullable() })).parse([...rows]);
  if (!found?.id) throw notFound("Firm");
  return found.id;
}

/** Writes the facts of the remaining firm as they were. Returns those that were changed since, and stay. */
async function restoreFacts(
  tx: Transaction,
  ctx: MemberContext,
  id: number,
  fields: ChangedFields,
): Promise<string[]> {
  const { name, domain, type, notes } = firms;
  const [current] = await tx
    .select({ name, domain, type, notes, custom: customAnswer(firms.custom) })
    .from(firms)
    .where(eq(firms.id, id));
  if (!current) throw notFound("Firm");
  const { previous, changed } = unchangedSince(withOwnFields(current), fields);
  const { fields: facts, custom } = splitOwnFields(previous);
  const ofOwn = await readCustom(tx, ctx, "firms", custom, current.custom, { takesRetired: true });
  await tx
    .update(firms)
    .set({
      ...facts,
      ...(ofOwn && { custom: changedCustom(firms.custom, ofOwn) }),
      updatedAt: ctx.now(),
      version: sql`${firms.version} + 1`,
    })
    .where(eq(firms.id, id));
  return changed;
}

/** One sentence for each fact. The firm has no name of its own while it is merged into another one. */
async function namesOfFacts(tx: Transaction, { actor }: MemberContext, id: number, facts: string[]) {
  if (facts.length === 0) return [];
  const [firm] = await tx
    .select({ name: firmNameFor(actor) })
    .from(firms)
    .where(eq(firms.id, id));
  return FIRM_FACTS.filter((fact) => facts.includes(fact)).map(
    (fact) => `${FIRM_COLUMNS[fact].label} of ${firm?.name ?? "the firm"} was changed since`,
  );
}
