import { bigint, date, integer, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { idOf, moment, primaryId } from "../columns.ts";

/** What the facts of a day count: see the queries of these names in the analytics module. */
export const ANALYTICS_FACTS = [
  "state",
  "days_to_close",
  "source",
  "source_won",
  "open",
  "created",
  "ended",
  "days_from_stage",
  "entered",
  "closed_in_quarter",
  "path",
  "stay",
  "past_quarter",
  "task",
  "overdue_task",
  "contact",
  "new_contact",
] as const;
export type AnalyticsFact = (typeof ANALYTICS_FACTS)[number];

/** The calendar days, of a time zone, for whose end facts are kept. */
export const analyticsDays = pgTable(
  "analytics_days",
  {
    id: primaryId(),
    day: date({ mode: "string" }).notNull(),
    timeZone: text().notNull(),
    /** When somebody last asked for the day, to a few minutes. The days longest not asked for are dropped. */
    askedAt: moment().notNull().defaultNow(),
  },
  (t) => [uniqueIndex("analytics_days_key").on(t.day, t.timeZone)],
);

/** Sums over all records as they were at the end of a day. What the columns mean depends on the fact. */
export const analyticsFacts = pgTable(
  "analytics_facts",
  {
    dayId: idOf(() => analyticsDays.id, { onDelete: "cascade" }),
    fact: text({ enum: ANALYTICS_FACTS }).notNull(),
    name: text().notNull(),
    other: text().notNull(),
    records: integer().notNull(),
    /** How many of the records meet the fact's condition. */
    part: integer().notNull(),
    amount: numeric().notNull(),
  },
  (t) => [uniqueIndex("analytics_facts_key").on(t.dayId, t.fact, t.name, t.other)],
);

/** The changes, by their id in `changes`, that facts of analytics do not know yet; noted with the change, deleted when they do. */
export const analyticsChanges = pgTable("analytics_changes", {
  changeId: bigint({ mode: "number" }).primaryKey(),
});
