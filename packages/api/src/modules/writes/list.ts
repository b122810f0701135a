import type { Database } from "@dealflow/db/client";
import { changes, merges } from "@dealflow/db/schema";
import { LISTED_WRITES, type OwnWrite } from "@dealflow/validators/writes";
import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { mayRead } from "../../core/auth/scopes.ts";
import type { MemberContext } from "../../core/context.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { isToldKind, namesOfColumns } from "../history/fields.ts";
import { readNames } from "./names.ts";
import { isListedChange, readWrites, undoableUntil, type Write } from "./own-writes.ts";

/** What the actor has written last, newest first, as far as it can or could be undone. */
export async function listWrites(ctx: MemberContext): Promise<OwnWrite[]> {
  const { db, actor, now } = ctx;
  const all = await readWrites(db, actor, await findLast(ctx));
  const seen = all.filter(({ entity }) => mayRead(actor, entity)).slice(0, LISTED_WRITES);
  const own = await withSurvivors(db, seen);
  const names = await readNames(ctx, own);
  return own.map(({ transactionId: _id, place: _place, columns, ...write }) => ({
    ...write,
    name: names.get(write.id) ?? null,
    fields: isToldKind(write.entity) ? namesOfColumns(write.entity, columns) : [],
    undoableUntil: undoableUntil(write, now()),
  }));
}

/** A merge is called by the record that stayed, and may have been undone by its own call. */
async function withSurvivors(db: Database, writes: readonly Write[]): Promise<Write[]> {
  const merged = writes.flatMap(({ verb, transactionId }) => (verb === "merged" ? transactionId : []));
  if (merged.length === 0) return [...writes];
  const { transactionId, intoId, undoneAt } = merges;
  const found = await db
    .select({ transactionId, intoId, undoneAt })
    .from(merges)
    .where(inArray(transactionId, merged));
  const byTransaction = new Map(found.map((merge) => [merge.transactionId, merge]));
  return writes.map((write) => {
    const merge = byTransaction.get(write.transactionId);
    return merge ? { ...write, count: 1, recordId: merge.intoId, undoneAt: merge.undoneAt } : write;
  });
}

/** Two at once, of which each began before the other ended, are found twice; some cannot be undone. */
const MOST = 3 * LISTED_WRITES;

/** The actor's last transactions, each found from the one after it. */
async function findLast({ db, actor }: MemberContext): Promise<string[]> {
  const known = and(
    isListedChange(actor),
    or(isNull(changes.onlyUserId), eq(changes.onlyUserId, actor.id)),
    dealVisibleTo(actor, changes.dealId),
  );
  const found = await db.execute(sql`
    with recursive own as (
      (select ${changes.transactionId} as transaction_id from ${changes} where ${known} order by ${desc(changes.id)} limit 1)
      union all
      select before.transaction_id from own cross join lateral (
        select ${changes.transactionId} as transaction_id from ${changes}
        where ${known} and ${changes.id} < (
          select min(of_own.id) from ${changes} as of_own
          where of_own.transaction_id = own.transaction_id and ${dealVisibleTo(actor, sql`of_own.deal_id`)})
        order by ${desc(changes.id)} limit 1) as before)
    select transaction_id::text as "transactionId" from own limit ${MOST}`);
  return [
    ...new Set(
      z
        .array(z.object({ transactionId: z.string() }))
        .parse([...found])
        .map((row) => row.transactionId),
    ),
  ];
}
