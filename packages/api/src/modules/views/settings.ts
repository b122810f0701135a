import type { Database, Transaction } from "@dealflow/db/client";
import { listDefaults, listSettings, views } from "@dealflow/db/schema";
import {
  chosenColumn,
  LIST_LAYOUTS,
  LISTS,
  type ListDefault,
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

/** What the member chose, or how the list is shown at first. */
const settingsOf = ({ list, layout }: ListDefault, stored: Stored | undefined): ListSettings => ({
  list,
  layout: stored?.layout ?? layout,
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
  const defaults = await readDefaults(db);
  return defaults.map((each) =>
    settingsOf(
      each,
      chosen.find((row) => row.list === each.list),
    ),
  );
}

/** The layout of each list at first: that of the workspace, or the first that there is. */
export async function readDefaults(db: Database | Transaction): Promise<ListDefault[]> {
  const { list, layout } = listDefaults;
  const set = await db.select({ list, layout }).from(listDefaults);
  return LISTS.map(
    (each) => set.find((row) => row.list === each) ?? { list: each, layout: LIST_LAYOUTS[each][0] },
  );
}

export function saveDefault(ctx: MemberContext, sent: ListDefault): Promise<ListDefault> {
  return write(ctx, async (tx) => {
    await tx
      .insert(listDefaults)
      .values(sent)
      .onConflictDoUpdate({ target: listDefaults.list, set: { layout: sent.layout } });
    return sent;
  });
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
