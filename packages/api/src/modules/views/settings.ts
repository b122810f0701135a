import type { Database, Transaction } from "@dealflow/db/client";
import { listSettings, views } from "@dealflow/db/schema";
import {
  chosenColumn,
  LIST_LAYOUTS,
  LISTS,
  type List,
  type ListSettings,
  type SaveListSettingsInput,
} from "@dealflow/validators/views";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "../../core/actor.ts";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { unprocessable } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { lockView, viewVisibleTo } from "./queries.ts";

type Stored = Pick<typeof listSettings.$inferSelect, "layout" | "columns" | "defaultViewId">;

/** What is stored, or how a list is shown at first. */
const settingsOf = (list: List, stored: Stored | undefined): ListSettings => ({
  list,
  layout: stored?.layout ?? LIST_LAYOUTS[list][0],
  columns: z
    .array(chosenColumn)
    .nullable()
    .parse(stored?.columns ?? null),
  defaultViewId: stored?.defaultViewId ?? null,
});

/** Of each list. A default view that its maker shares no more is none. */
export async function readSettings(db: Database | Transaction, actor: Actor): Promise<ListSettings[]> {
  const { list, layout, columns, userId, defaultViewId } = listSettings;
  const chosen = await db
    .select({ list, layout, columns, defaultViewId: views.id })
    .from(listSettings)
    .leftJoin(views, and(eq(views.id, defaultViewId), viewVisibleTo(actor)))
    .where(eq(userId, actor.id));
  return LISTS.map((each) =>
    settingsOf(
      each,
      chosen.find((row) => row.list === each),
    ),
  );
}

/** Keeps what was sent; the rest stays. */
export function saveSettings(
  ctx: MemberContext,
  { list, ...sent }: SaveListSettingsInput,
): Promise<ListSettings> {
  const values = { userId: ctx.actor.id, list, ...sent };
  return write(ctx, async (tx) => {
    if (typeof sent.defaultViewId === "number") {
      const view = await lockView(tx, ctx.actor, sent.defaultViewId);
      if (view.list !== list) throw unprocessable("defaultViewId", `This view is one of ${view.list}`);
    }
    await tx
      .insert(listSettings)
      .values(values)
      .onConflictDoUpdate({
        target: [listSettings.userId, listSettings.list],
        // A statement has to set something.
        set: { list, ...sent },
      });
    const settings = await readSettings(tx, ctx.actor);
    return writtenRow(settings.filter((each) => each.list === list));
  });
}
