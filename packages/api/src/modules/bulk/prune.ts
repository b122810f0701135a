import { undos } from "@dealflow/db/schema";
import { UNDO_MINUTES } from "@dealflow/validators/labels/bulk";
import { lt } from "drizzle-orm";
import type { Context } from "../../core/context.ts";

/** What was changed before this moment can no longer be undone. */
export const earliestMoment = (now: Date) => new Date(now.getTime() - UNDO_MINUTES * 60_000);

/** Deletes what can no longer be undone, and with it the copies of deleted rows. */
export async function pruneUndos({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.delete(undos).where(lt(undos.madeAt, earliestMoment(now())));
}
