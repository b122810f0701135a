import { merges } from "@dealflow/db/schema";
import { MERGE_UNDO_DAYS } from "@dealflow/validators/merges";
import { lt } from "drizzle-orm";
import type { Context } from "../../core/context.ts";

/** Deletes merges that can no longer be undone, and with them the copies of what went. */
export async function pruneMerges({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const oldest = new Date(now().getTime() - MERGE_UNDO_DAYS * 86_400_000);
  await db.delete(merges).where(lt(merges.mergedAt, oldest));
}
