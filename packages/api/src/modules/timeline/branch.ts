import { changes } from "@dealflow/db/schema";
import type { ListTimelineInput, TimelineKind } from "@dealflow/validators/timeline";
import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestOfKinds } from "../../core/paging.ts";
import { type EntryFields, entryColumns, kindOf } from "./entries.ts";
import type { Scope } from "./target.ts";

export interface Input extends Pick<ListTimelineInput, "cursor" | "limit" | "kinds"> {
  /** Only entries that were recorded later than this, whenever it was that they tell of. */
  since?: Date;
  /** Only what others than this member did. */
  notBy?: number;
}

/** What a branch is made for. */
export interface BranchInput {
  ctx: MemberContext;
  scope: Scope;
  input: Input;
}

/** The kinds of `offered` that are asked for. */
export function requestedKinds<Kind extends TimelineKind>(
  { kinds }: Input,
  offered: readonly Kind[],
): Kind[] {
  return offered.filter((kind) => kinds === undefined || kinds.includes(kind));
}

interface Query {
  where: (condition: SQL | undefined) => {
    orderBy: (by: SQL) => { limit: (rows: number) => { getSQL: () => SQL } };
  };
}

/** The newest of the entries of a query: as many as a page has, and one more. */
export function newestEntries(
  { cursor, limit, since, notBy }: Input,
  entry: EntryFields,
  select: (columns: ReturnType<typeof entryColumns>) => Query,
  where: SQL | undefined,
): SQL {
  const order = newestOfKinds(entry.at, kindOf(entry.kind), entry.id);
  return select(entryColumns(entry))
    .where(
      and(
        where,
        since && sql`${entry.recordedAt ?? entry.at} > ${since.toISOString()}::timestamptz`,
        notBy === undefined ? undefined : sql`${entry.userId} is distinct from ${notBy}`,
        order.after(cursor),
      ),
    )
    .orderBy(order.by)
    .limit(limit + 1)
    .getSQL();
}

export interface DealBranchInput extends BranchInput {
  ofDeal: (dealId: SQLWrapper) => SQL;
}

/** Whether a row of a history is older than the record of changes, which tells of all edits since. */
export const isNotRecorded = (entity: SQL | string, dealId: SQLWrapper, at: SQLWrapper): SQL =>
  sql`not exists (select from ${changes}
    where ${changes.entity} = ${entity} and ${changes.dealId} = ${dealId} and ${changes.changedAt} = ${at})`;
