import { emails, notes } from "@dealflow/db/schema";
import { type ChangesSinceLeft, TOLD_CHANGES, TOLD_CHANGES_OF_DEAL } from "@dealflow/validators/dashboard";
import { joinEdits } from "@dealflow/validators/joined-edits";
import { type SQLWrapper, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { isAnyOf } from "../../core/filters.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { listEntries } from "../timeline/list.ts";
import { findLeftAt } from "./last-seen.ts";
import { findFormerDeals, findOwnDeals } from "./own-deals.ts";

/** What others have changed on the actor's deals since they were last here, by deal. */
export async function listChangesSinceLeft(ctx: MemberContext): Promise<ChangesSinceLeft> {
  const since = await findLeftAt(ctx);
  const ownDeals = (await Promise.all([findOwnDeals(ctx), findFormerDeals(ctx, since)])).flat();
  if (ownDeals.length === 0) return { since, total: 0, hasMore: false, deals: [] };
  const scope = {
    notes: [isAnyOf(notes.dealId, ownDeals)],
    emails: isAnyOf(emails.dealId, ownDeals),
    ofDeal: (column: SQLWrapper) =>
      sql`(${isAnyOf(column, ownDeals)} and ${dealVisibleTo(ctx.actor, column)})`,
    contactId: null,
    firmId: null,
    pipelineId: null,
  };
  const input = { limit: TOLD_CHANGES, since, notBy: ctx.actor.id };
  const { items, nextCursor } = await listEntries(ctx, scope, input);
  const deals = byDeal(items);
  const total = deals.reduce((sum, { count }) => sum + count, 0);
  return { since, total, hasMore: nextCursor !== null, deals };
}

type Entries = ChangesSinceLeft["deals"][number]["entries"];

/** The deals in the order of their newest entries. */
function byDeal(entries: Entries): ChangesSinceLeft["deals"] {
  const groups = new Map<number, { id: number; dealName: string; all: Entries }>();
  for (const entry of entries) {
    if (entry.deal === null) continue;
    const { id, name } = entry.deal;
    const group = groups.get(id) ?? { id, dealName: name, all: [] };
    groups.set(id, group);
    group.all.push(entry);
  }
  return [...groups.values()].map(({ all, ...deal }) => {
    const joined = joinEdits(all);
    return { ...deal, count: joined.length, entries: joined.slice(0, TOLD_CHANGES_OF_DEAL) };
  });
}
