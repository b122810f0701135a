import { deals } from "@dealflow/db/schema";
import type { DealFigure } from "@dealflow/validators/labels/deal-figures";
import { type AnyColumn, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { isOpenDeal } from "./queries.ts";

type Clock = Pick<MemberContext, "now" | "settings">;

/** Which deals each figure stands for: asked here alone, so that a figure and the rows behind it agree. */
const FIGURES: Record<DealFigure, (clock: Clock) => SQL> = {
  open: () => isOpenDeal,
  pipeline_value: () => isOpenDeal,
  sourcing: () => sql`(${isOpenDeal} and ${inArray(deals.stage, ["initial_discussion", "under_loi"])})`,
  due_diligence: () => sql`(${isOpenDeal} and ${eq(deals.stage, "due_diligence")})`,
  closing: () => sql`(${isOpenDeal} and ${eq(deals.stage, "purchase_agreement_negotiations")})`,
  added_this_month: (clock) => isInCurrent("month", deals.createdAt, clock),
  closed_this_quarter: (clock) => isInCurrent("quarter", deals.closedAt, clock),
};

/** True for the deals that the figure stands for. */
export const countsIn = (figure: DealFigure, clock: Clock): SQL => FIGURES[figure](clock);

/** Since the month or quarter began where the team's calendar hangs; nothing of a deal happens later than now. */
function isInCurrent(span: "month" | "quarter", column: AnyColumn, { now, settings }: Clock): SQL {
  return sql`${column} >= date_trunc(${span}, ${now().toISOString()}::timestamptz, ${settings.timeZone})`;
}
