import { merges } from "@dealflow/db/schema";
import { lt } from "drizzle-orm";
import type { Context } from "../../core/context.ts";
import { earliestDate } from "./access.ts";

/** Deletes merges that can no longer be undone, and with them the copies of deleted rows. */
export async function pruneMerges({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.delete(merges).where(lt(merges.mergedAt, earliestDate(now())));
}
