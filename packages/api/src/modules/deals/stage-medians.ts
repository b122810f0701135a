import type { MemberContext } from "../../core/context.ts";
import { readAnalytics } from "../analytics/days-kept.ts";
import { readTimeInStage } from "../analytics/stages.ts";

/** How long visits to each stage take, as analytics have it for today. */
export async function findStageMedians(ctx: MemberContext) {
  const lengths = await readAnalytics(ctx, {}, readTimeInStage);
  return lengths.map(({ stage, now }) => ({ stage, days: now.days }));
}
