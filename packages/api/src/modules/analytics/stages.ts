import { analyticsFacts } from "@dealflow/db/schema";
import { STAGES, type Stage } from "@dealflow/validators/deals";
import { and, gt } from "drizzle-orm";
import { type AnalyticsContext, isFact, readBothDays } from "./fact-rows.ts";
import { readLengths, shareOf } from "./figures.ts";
import { letterOf } from "./stage-facts.ts";

/** The stages up to closing, in order. */
const STAGES_TO_CLOSING: readonly Stage[] = STAGES.filter((stage) => stage !== "not_closed");

/** Of the deals that were ever in a stage, how many were in a later one after that. */
export async function readConversion(ctx: AnalyticsContext) {
  const { name, records } = analyticsFacts;
  const paths = await readBothDays(ctx, (dayId) =>
    ctx.db
      .select({ path: name, deals: records })
      .from(analyticsFacts)
      .where(and(isFact(dayId, "path"), gt(records, 0))),
  );
  const measure = (stage: Stage, rows: typeof paths.now) => {
    const later = STAGES_TO_CLOSING.slice(STAGES_TO_CLOSING.indexOf(stage) + 1).map(letterOf);
    const onward = new RegExp(`${letterOf(stage)}.*[${later.join("")}]`);
    const dealsWhose = (matches: (path: string) => boolean) =>
      rows.reduce((sum, row) => (matches(row.path) ? sum + row.deals : sum), 0);
    const entered = dealsWhose((path) => path.includes(letterOf(stage)));
    if (later.length === 0) return { entered, advanced: 0, rate: null };
    const advanced = dealsWhose((path) => onward.test(path));
    return { entered, advanced, rate: shareOf(advanced, entered) };
  };
  return STAGES_TO_CLOSING.map((stage) => {
    return { stage, now: measure(stage, paths.now), before: measure(stage, paths.before) };
  });
}

/** The median and average length of completed visits to each stage. */
export async function readTimeInStage(ctx: AnalyticsContext) {
  const visits = await readBothDays(ctx, (dayId) => readLengths(ctx, dayId, "stay"));
  const lengthOf = (stage: Stage, rows: typeof visits.now) => {
    const row = rows.find(({ name }) => name === stage);
    return { days: row?.days ?? null, averageDays: row?.averageDays ?? null, visits: row?.records ?? 0 };
  };
  return STAGES.map((stage) => {
    return { stage, now: lengthOf(stage, visits.now), before: lengthOf(stage, visits.before) };
  });
}
