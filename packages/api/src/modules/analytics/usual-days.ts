import { analyticsDays } from "@dealflow/db/schema";
import { STAGES, type Stage } from "@dealflow/validators/deals";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { readDays } from "./days.ts";
import { readAnalytics } from "./days-kept.ts";
import { readLengths } from "./figures.ts";
import { readTimeInStage } from "./stages.ts";

/**
 * The median days of completed visits to each stage; a stage without any is left out. As of when analytics were last brought up
 * to date, which a job does each minute: for the sake of a median nobody has to wait for that.
 */
export async function readUsualDays(ctx: MemberContext): Promise<Map<Stage, number>> {
  const [kept] = await ctx.db
    .select({ id: analyticsDays.id })
    .from(analyticsDays)
    .where(
      and(eq(analyticsDays.timeZone, ctx.settings.timeZone), eq(analyticsDays.day, readDays(ctx, {}).asOf)),
    );
  const rows = kept
    ? (await readLengths(ctx, kept.id, "stay")).map(({ name, days }) => ({ stage: name, days }))
    : (await readAnalytics(ctx, {}, readTimeInStage)).map(({ stage, now }) => ({ stage, days: now.days }));
  return new Map(
    STAGES.flatMap((stage) => {
      const days = rows.find((row) => row.stage === stage)?.days ?? null;
      return days === null ? [] : [[stage, days]];
    }),
  );
}
