import { dueOrNever } from "@dealflow/db/columns";
import { deals, shownName, tasks } from "@dealflow/db/schema";
import type { CustomField } from "@dealflow/validators/common/sort";
import { type Deal, type DealSort, RIM_INTERVALS, STAGES } from "@dealflow/validators/deals";
import { type AnyColumn, and, eq, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import {
  byChoice,
  byListed,
  byMember,
  byMoment,
  byMoney,
  bySortedName,
  limited,
  readSorted,
  type SortedPage,
  type SortKey,
} from "../../core/sorting.ts";
import { dealColumns } from "./queries.ts";

/** The open tasks of deals, of which `isNextTask` leaves the one that is due first. */
const next = alias(tasks, "next");
const isOpenTaskOf = (task: Record<"dealId" | "status", AnyColumn>) =>
  and(eq(task.dealId, deals.id), ne(task.status, "completed"));
const earlier = alias(tasks, "earlier");
const isNextTask = sql`not exists (select from ${tasks} as "earlier" where ${isOpenTaskOf(earlier)}
  and (${dueOrNever(earlier.dueDate)}, ${earlier.id}) < (${dueOrNever(next.dueDate)}, ${next.id}))`;

/** A deal, with its next task where it is sorted by that. */
type Row = Deal & { nextTask?: { dueDate: Date | null } };

/** By when its next task is due. */
const byNextTask: SortKey<Row> = {
  by: dueOrNever(next.dueDate),
  of: ({ nextTask }) => (nextTask ? (nextTask.dueDate?.toISOString() ?? "infinity") : null),
  schema: z.union([z.literal("infinity"), z.iso.datetime()]),
  from: (due) => sql`${due}::timestamptz`,
  isAbsent: sql`not exists (select from ${tasks} as "next" where ${isOpenTaskOf(next)})`,
};

const KEYS: Record<DealSort, SortKey<Row>> = {
  name: bySortedName(shownName(deals), ({ codename, company }) => codename ?? company),
  stage: byChoice(deals.stage, STAGES, ({ stage }) => stage),
  stageSince: byMoment(deals.stageSince, ({ stageSince }) => stageSince),
  value: byMoney(deals.value, ({ value }) => value),
  sector: byListed("sectors", deals.sector, deals.id, ({ sector }) => sector),
  dealType: byListed("deal-types", deals.dealType, deals.id, ({ dealType }) => dealType),
  dealSource: byListed("deal-sources", deals.dealSource, deals.id, ({ dealSource }) => dealSource),
  leadUserId: byMember(deals.leadUserId, deals.id, ({ leadUserId }) => leadUserId),
  nextTask: byNextTask,
  contactPerson: bySortedName(deals.contactPerson, ({ contactPerson }) => contactPerson, {
    isOptional: true,
  }),
  rimFollowUpInterval: byChoice(deals.rimFollowUpInterval, RIM_INTERVALS, (deal) => deal.rimFollowUpInterval),
  rimFollowUpDate: byMoment(deals.rimFollowUpDate, ({ rimFollowUpDate }) => rimFollowUpDate),
  rimTouchedAt: byMoment(deals.rimTouchedAt, ({ rimTouchedAt }) => rimTouchedAt),
  closedAt: byMoment(deals.closedAt, ({ closedAt }) => closedAt),
  createdAt: byMoment(deals.createdAt, ({ createdAt }) => createdAt),
  updatedAt: byMoment(deals.updatedAt, ({ updatedAt }) => updatedAt),
};

/** The deals that a condition is true of, in the order of `sort`. */
export function readSortedDeals(
  { db }: MemberContext,
  matching: SQL | undefined,
  page: SortedPage<DealSort | CustomField>,
  ofCustom: Readonly<Record<string, SortKey<Row>>> = {},
) {
  const isByTask = page.sort.startsWith("nextTask.");
  return readSorted<Row>({
    ...page,
    keys: { ...KEYS, ...ofCustom },
    id: deals.id,
    matching,
    read: ({ where, order, limit, hasValue }) => {
      const query =
        isByTask && hasValue
          ? // Task by task.
            db
              .select({ ...dealColumns, nextTask: { dueDate: next.dueDate } })
              .from(next)
              .innerJoin(deals, isOpenTaskOf(next))
              .where(and(isNextTask, where))
          : db.select(dealColumns).from(deals).where(where);
      return limited(query.orderBy(order), limit);
    },
  });
}
