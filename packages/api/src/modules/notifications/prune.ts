import { notifications } from "@dealflow/db/schema";
import { lt } from "drizzle-orm";
import type { Context } from "../../core/context.ts";

const KEPT_DAYS = 180;

/** Deletes notices of half a year ago. Nothing tells of them again: what is due is told for a month at most. */
export async function forgetNotices({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  await db.delete(notifications).where(lt(notifications.createdAt, before));
}
