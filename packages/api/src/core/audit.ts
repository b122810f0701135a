import type { Context } from "./context.ts";

/** Logs an action that administrators may have to account for: the acting and the affected accounts, by id only. */
export function audit(ctx: Pick<Context, "log">, action: string, ids: Record<string, number | null>): void {
  ctx.log.info({ audit: action, ...ids }, "audit");
}
