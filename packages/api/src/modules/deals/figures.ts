import { deals } from "@dealflow/db/schema";
import type { DealFigure } from "@dealflow/validators/labels/deal-figures";
import { type AnyColumn, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { openDealCondition } from "./queries.ts";

type Clock = Pick<MemberContext, "now" | "settings">;

/** The deals that each dashboard figure counts; used by the figures and by the lists behind them. */
const FIGURES: Record<DealFigure, (clock: Clock) => SQL> = {
  open: () => openDealCondition,
  pipeline_value: () => openDealCondition,
  sourcing: () =>
    sql`(${openDealCondition} and ${inArray(deals.stage, ["initial_discussion", "under_loi"])})`,
  due_diligence: () => sql`(${openDealCondition} and ${eq(deals.stage, "due_diligence")})`,
  closing: () => sql`(${openDealCondition} and ${eq(deals.stage, "purchase_agreement_negotiations")})`,
  added_this_month: (clock) => isInCurrent("month", deals.createdAt, clock),
  closed_this_quarter: (clock) => isInCurrent("quarter", deals.closedAt, clock),
};

/** The condition for the deals that a figure counts. */
export const countsIn = (figure: DealFigure, clock: Clock): SQL => FIGURES[figure](clock);

/** Whether a time is in the current month or quarter of the workspace's time zone. */
function isInCurrent(span: "month" | "quarter", column: AnyColumn, { now, settings }: Clock): SQL {
  return sql`${column} >= date_trunc(${span}, ${now().toISOString()}::timestamptz, ${settings.timeZone})`;
}
