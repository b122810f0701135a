import { notifications } from "@dealflow/db/schema";
import { lt } from "drizzle-orm";
import type { Context } from "../../core/context.ts";

const RETENTION_DAYS = 180;

/** Deletes notifications older than half a year. Reminders look back a month at most, so they do not write them again. */
export async function pruneNotifications({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_DAYS * 24 * 60 * 60_000);
  await db.delete(notifications).where(lt(notifications.createdAt, before));
}
