import { firms, searchEntries, users } from "@dealflow/db/schema";
import type { SearchedKind } from "@dealflow/validators/labels/search";
import { type SearchKind, searchedKind } from "@dealflow/validators/search";
import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { startOfDay } from "../../core/days.ts";
import { VISIBILITY } from "../../core/visibility.ts";
import { constant, type Way } from "./shares.ts";
import type { Sought } from "./sought.ts";
import { type Condition, matches, matchesWithoutIndex } from "./ts-query.ts";

/**
 * What is asked of an entry, or of one of a rank. Conditions that narrow little are written so that the planner does not look them up
 * in the index of words, which would take longer than to compare them with what the others have found.
 */
export function entryConditions(
  { query: { since, until }, terms, common, scope, reader }: Sought,
  kind: SearchKind,
  by: Way,
  rank: Condition = null,
): SQL | undefined {
  const words = sql`${searchEntries.words}`;
  const first = rank === null ? [...terms, ...scope] : [rank];
  const afterwards = rank === null ? [...common, reader] : [...scope, reader];
  return and(
    by === "time" ? sql`${searchEntries.kind} = ${constant(searchedKind(kind))}` : undefined,
    ...first.map((each) => (by === "time" ? matchesWithoutIndex : matches)(words, each)),
    ...afterwards.map((each) => matchesWithoutIndex(words, each)),
    since ? sql`${searchEntries.at} >= ${startOfDay(since)}` : undefined,
    until ? sql`${searchEntries.at} < ${startOfDay(until)}` : undefined,
  );
}

/** What is no result although its reader sees it. */
const LEFT_OUT: Partial<Record<SearchedKind, SQL>> = {
  firms: isNull(firms.mergedInto),
  users: isNull(users.removedAt),
};

/** By what results of one time are in order: firms have none, and ids that mean nothing. */
const TIES: Partial<Record<SearchKind, SQL>> = { firm: sql`${firms.key}` };

/** The table of a kind, and which of its records can be results for a reader. */
export function shownTo(actor: Actor, kind: SearchKind) {
  const record = searchedKind(kind);
  const { table, visibleTo } = VISIBILITY[record];
  return { table, isShown: and(visibleTo?.(actor), LEFT_OUT[record]) };
}

/** The record of an entry, whether its reader may see it, and by what those of one time are in order. */
export function recordOf({ actor }: MemberContext, kind: SearchKind) {
  const { table, isShown } = shownTo(actor, kind);
  return {
    join: sql`join ${table} on ${table.id} = ${searchEntries.recordId}`,
    isShown,
    tie: TIES[kind] ?? sql`''::text`,
  };
}
