import { viewPins, views } from "@dealflow/db/schema";
import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  type CreateViewInput,
  createViewInput,
  listSettings,
  listViewsInput,
  MAX_VIEWS,
  type PinViewInput,
  pinViewInput,
  saveListSettingsInput,
  updateViewInput,
  type View,
  view,
  viewPage,
} from "@dealflow/validators/views";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { conflict } from "../../core/errors.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { write } from "../../core/write.ts";
import { listViews } from "./list.ts";
import { findView, lockOwnView, lockView, requireQuery, viewColumns } from "./queries.ts";
import { readSettings, saveSettings } from "./settings.ts";
import { updateView } from "./update.ts";

export const viewsRouter = router({
  list: memberProcedure
    .meta({ summary: "List your views and those that are shared, by name", isWholeList: true })
    .input(listViewsInput)
    .output(viewPage)
    .query(({ ctx, input }) => listViews(ctx, input)),

  get: memberProcedure
    .meta({ summary: "Get a view" })
    .input(byId)
    .output(view)
    .query(({ ctx, input }) => findView(ctx.db, ctx.actor, input.id)),

  create: memberProcedure
    .meta({ summary: "Keep how a list is looked at under a name, for yourself or the team" })
    .input(createViewInput)
    .output(view)
    .mutation(({ ctx, input }) => createView(ctx, input)),

  update: memberProcedure
    .meta({ summary: "Update the fields of a view that are sent" })
    .input(updateViewInput)
    .output(view)
    .mutation(({ ctx, input }) => updateView(ctx, input)),

  delete: memberProcedure
    .meta({ summary: "Delete a view" })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteView(ctx, input.id)),

  pin: memberProcedure
    .meta({ summary: "Put a view into your sidebar, or take it out" })
    .input(pinViewInput)
    .output(view)
    .mutation(({ ctx, input }) => pinView(ctx, input)),

  settings: memberProcedure
    .meta({ summary: "Read how you last looked at each list" })
    .output(z.array(listSettings))
    .query(({ ctx }) => readSettings(ctx.db, ctx.actor)),

  saveSettings: memberProcedure
    .meta({ summary: "Keep how you look at a list" })
    .input(saveListSettingsInput)
    .output(listSettings)
    .mutation(({ ctx, input }) => saveSettings(ctx, input)),
});

/** Deletes a view, also from the sidebars of others: its maker, or an administrator what is shared. */
async function deleteView(ctx: MemberContext, id: number): Promise<{ success: true }> {
  await write(ctx, async (tx) => {
    await lockOwnView(tx, ctx.actor, id);
    await tx.delete(views).where(eq(views.id, id));
  });
  return { success: true };
}

/** Puts a view into the actor's sidebar, or takes it out. */
function pinView(ctx: MemberContext, { id: viewId, isPinned }: PinViewInput): Promise<View> {
  const userId = ctx.actor.id;
  return write(ctx, async (tx) => {
    const view = await lockView(tx, ctx.actor, viewId);
    if (isPinned) await tx.insert(viewPins).values({ userId, viewId }).onConflictDoNothing();
    else await tx.delete(viewPins).where(and(eq(viewPins.userId, userId), eq(viewPins.viewId, viewId)));
    return { ...view, isPinned };
  });
}

function createView(ctx: MemberContext, input: CreateViewInput): Promise<View> {
  const { actor } = ctx;
  requireQuery(input.list, input.query);
  const now = ctx.now();
  return write(ctx, async (tx) => {
    if ((await tx.$count(views, eq(views.createdBy, actor.id))) >= MAX_VIEWS)
      throw conflict(`You have ${MAX_VIEWS} views already. Delete one that is not used.`);
    return writtenRow(
      await tx
        .insert(views)
        .values({ ...input, createdBy: actor.id, createdAt: now, updatedAt: now })
        .returning(viewColumns(actor)),
    );
  });
}
