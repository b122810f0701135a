import { deals } from "@dealflow/db/schema";
import type { Stage } from "@dealflow/validators/deals";
import type { DealFigure } from "@dealflow/validators/labels/deal-figures";
import { type AnyColumn, inArray, type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { openDealCondition } from "./queries.ts";

type Clock = Pick<MemberContext, "now" | "settings">;

/** The stages of the open deals that the figures by stage count; each is in one of them. */
export const figureStages = {
  sourcing: ["initial_discussion", "under_loi"],
  due_diligence: ["due_diligence"],
  closing: ["purchase_agreement_negotiations"],
} as const satisfies Partial<Record<DealFigure, readonly Stage[]>>;

/** The deals that each dashboard figure counts; used by the figures and by the lists behind them. */
const FIGURES: Record<DealFigure, (clock: Clock) => SQL> = {
  open: () => openDealCondition,
  pipeline_value: () => openDealCondition,
  sourcing: () => isOpenIn(figureStages.sourcing),
  due_diligence: () => isOpenIn(figureStages.due_diligence),
  closing: () => isOpenIn(figureStages.closing),
  added_this_month: (clock) => isInCurrent("month", deals.createdAt, clock),
  closed_this_quarter: (clock) => isInCurrent("quarter", deals.closedAt, clock),
};

/** The condition for the deals that a figure counts. */
export const countsIn = (figure: DealFigure, clock: Clock): SQL => FIGURES[figure](clock);

const isOpenIn = (stages: readonly Stage[]) =>
  sql`(${openDealCondition} and ${inArray(deals.stage, [...stages])})`;

const isInCurrent = (span: "month" | "quarter", column: AnyColumn, clock: Clock) =>
  sql`${column} >= ${startOfCurrent(span, clock)}`;

/** When the current month or quarter of the workspace's time zone began. */
export const startOfCurrent = (span: "month" | "quarter", { now, settings }: Clock): SQL =>
  sql`date_trunc(${span}, ${now().toISOString()}::timestamptz, ${settings.timeZone})`;
