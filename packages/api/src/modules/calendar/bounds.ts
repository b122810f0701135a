import { dayOf, shiftDay } from "@dealflow/validators/common/days";
import type { Context } from "../../core/context.ts";

/** How far back term sheets and meetings go. */
const DAYS_BACK = 90;
/** Of each kind; a calendar with more is no help, and larger than programs read. */
export const MAX_EVENTS = 1_000;

export type FeedContext = Pick<Context, "db" | "now">;

export const earliestDate = (now: Date) => new Date(shiftDay(dayOf(now), -DAYS_BACK));
