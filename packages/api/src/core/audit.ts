import type { Context } from "./context.ts";

/** One line in the log for what an administrator may have to answer for: who did what to whom, by ids alone. */
export function audit(ctx: Pick<Context, "log">, action: string, ids: Record<string, number | null>): void {
  ctx.log.info({ audit: action, ...ids }, "audit");
}
