import { dueOrNever, inRootOrder, nameOrder } from "@dealflow/db/columns";
import { deals, shownName, tasks, users } from "@dealflow/db/schema";
import { MAX_ID } from "@dealflow/validators/common/max-id";
import type { Sort } from "@dealflow/validators/common/sort";
import {
  DEAL_SOURCES,
  DEAL_TYPES,
  type Deal,
  type DealSort,
  SECTORS,
  STAGES,
} from "@dealflow/validators/deals";
import { type AnyColumn, and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import {
  byChoice,
  byMoment,
  byMoney,
  bySortedName,
  type Part,
  readSorted,
  type SortKey,
} from "../../core/sorting.ts";

import { dealColumns } from "./queries.ts";

/** The members who lead deals. */
const lead = alias(users, "lead");

/** By the name of the lead. The cursor keeps the id, since the row has no more. */
const byLead: SortKey<Deal> = {
  by: nameOrder(lead.name),
  of: ({ leadUserId }) => leadUserId,
  schema: z.int(),
  from: (id) =>
    inRootOrder(sql`(select name_order(name) from ${users} as "of_cursor" where "of_cursor".id = ${id})`),
  isAbsent: isNull(deals.leadUserId),
};

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
  sector: byChoice(deals.sector, SECTORS, ({ sector }) => sector),
  dealType: byChoice(deals.dealType, DEAL_TYPES, ({ dealType }) => dealType),
  dealSource: byChoice(deals.dealSource, DEAL_SOURCES, ({ dealSource }) => dealSource),
  leadUserId: byLead,
  nextTask: byNextTask,
  contactPerson: bySortedName(
    deals.contactPerson,
    ({ contactPerson }) => contactPerson,
    isNull(deals.contactPerson),
  ),
  rimFollowUpDate: byMoment(deals.rimFollowUpDate, ({ rimFollowUpDate }) => rimFollowUpDate),
  closedAt: byMoment(deals.closedAt, ({ closedAt }) => closedAt),
  createdAt: byMoment(deals.createdAt, ({ createdAt }) => createdAt),
  updatedAt: byMoment(deals.updatedAt, ({ updatedAt }) => updatedAt),
};

/** The deals that a condition is true of, in the order of `sort`. */
export function readSortedDeals(
  { db }: MemberContext,
  matching: SQL | undefined,
  page: { sort: Sort<DealSort>; cursor: string | undefined; limit: number | undefined },
) {
  const read = async ({ condition, order, limit }: Part) => {
    const query = db.select(dealColumns).from(deals).where(and(matching, condition)).orderBy(order);
    return limit === undefined ? query : query.limit(limit);
  };
  /** Lead by lead, since no index of deals has the names of members: as many of each as are wanted, and of these the first. */
  const readLed = async ({ condition, order, idOrder, limit = MAX_ID }: Part) => {
    const led = db
      .select(dealColumns)
      .from(deals)
      .where(and(eq(deals.leadUserId, lead.id), matching, condition))
      .orderBy(idOrder)
      .limit(limit)
      // Named as the table, so that its columns are named alike within and without.
      .as("deals");
    return db.select(dealColumns).from(lead).crossJoinLateral(led).orderBy(order).limit(limit);
  };
  /** Task by task. */
  const readByTask = ({ condition, order, limit = MAX_ID }: Part) =>
    db
      .select({ ...dealColumns, nextTask: { dueDate: next.dueDate } })
      .from(next)
      .innerJoin(deals, isOpenTaskOf(next))
      .where(and(matching, isNextTask, condition))
      .orderBy(order)
      .limit(limit);
  const ofField: Partial<Record<string, (part: Part) => Promise<Row[]>>> = {
    leadUserId: readLed,
    nextTask: readByTask,
  };
  const [field = ""] = page.sort.split(".");
  return readSorted<Row>({
    ...page,
    keys: KEYS,
    id: deals.id,
    read: async (part) => ((part.hasValue ? ofField[field] : undefined) ?? read)(part),
  });
}
