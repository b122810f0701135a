import { analyticsDays } from "@dealflow/db/schema";
import { STAGES, type Stage } from "@dealflow/validators/deals";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { readDays } from "./days.ts";
import { readLengths } from "./figures.ts";

/**
 * The median days of completed visits to each stage; a stage without any is left out. As analytics were last brought up to
 * date, which a job does each minute; none until it has run: for the sake of a median nobody has to wait.
 */
export async function readUsualDays(ctx: MemberContext): Promise<Map<Stage, number>> {
  const { db, settings } = ctx;
  const today = readDays(ctx, {}).asOf;
  const [kept] = await db
    .select({ id: analyticsDays.id })
    .from(analyticsDays)
    .where(and(eq(analyticsDays.timeZone, settings.timeZone), eq(analyticsDays.day, today)));
  const medians = kept ? await readLengths(ctx, kept.id, "stay") : [];
  return new Map(
    STAGES.flatMap((stage) => {
      const median = medians.find(({ name }) => name === stage);
      return median ? [[stage, median.days]] : [];
    }),
  );
}
