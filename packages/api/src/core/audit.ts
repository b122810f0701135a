import type { Context } from "./context.ts";

/**
 * Logs an action that administrators may have to account for: the acting and the affected accounts, by id only. Called at
 * the end of its transaction, so that nothing is committed without its entry.
 */
export function audit(ctx: Pick<Context, "log">, action: string, ids: Record<string, number | null>): void {
  ctx.log.info({ audit: action, ...ids }, "audit");
}
