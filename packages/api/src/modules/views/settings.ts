import { listSettings } from "@dealflow/db/schema";
import { chosenColumn, LIST_LAYOUTS, LISTS, type List, type ListSettings } from "@dealflow/validators/views";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";

type Stored = Pick<typeof listSettings.$inferSelect, "layout" | "columns">;

/** What is stored, or how a list is shown at first. */
export const settingsOf = (list: List, stored: Stored | undefined): ListSettings => ({
  list,
  layout: stored?.layout ?? LIST_LAYOUTS[list][0],
  columns: z
    .array(chosenColumn)
    .nullable()
    .parse(stored?.columns ?? null),
});

/** Of each list. */
export async function readSettings({ db, actor }: MemberContext): Promise<ListSettings[]> {
  const chosen = await db.select().from(listSettings).where(eq(listSettings.userId, actor.id));
  return LISTS.map((list) =>
    settingsOf(
      list,
      chosen.find((row) => row.list === list),
    ),
  );
}
