import { viewPins, views } from "@dealflow/db/schema";
import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  type CreateViewInput,
  createViewInput,
  type ListViewsInput,
  listDefault,
  listSettings,
  listViewsInput,
  MAX_VIEWS,
  type PinViewInput,
  pinViewInput,
  saveListDefaultInput,
  saveListSettingsInput,
  type UpdateViewInput,
  updateViewInput,
  type View,
  view,
  viewPage,
} from "@dealflow/validators/views";
import { and, eq, inArray, not } from "drizzle-orm";
import { z } from "zod";
import { changedFields, requireVersion, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { conflict, forbidden } from "../../core/errors.ts";
import { byName, readPage } from "../../core/paging.ts";
import { adminProcedure, memberProcedure, router } from "../../core/trpc.ts";
import { write } from "../../core/write.ts";
import { moveToTrash } from "../trash/delete.ts";
import {
  findView,
  isPinnedBy,
  lockOwnView,
  lockView,
  requireQuery,
  viewColumns,
  viewVisibleTo,
} from "./queries.ts";
import { readDefaults, readSettings, saveDefault, saveSettings } from "./settings.ts";

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

  defaults: memberProcedure
    .meta({ summary: "Read how each list opens for members who have not chosen" })
    .output(z.array(listDefault))
    .query(({ ctx }) => readDefaults(ctx.db)),

  saveDefault: adminProcedure
    .meta({ scope: "admin", summary: "Set how a list opens for members who have not chosen" })
    .input(saveListDefaultInput)
    .output(listDefault)
    .mutation(({ ctx, input }) => saveDefault(ctx, input)),
});

/** Deletes a view, also from the sidebars of others: its maker, or an administrator what is shared. */
async function deleteView(ctx: MemberContext, id: number): Promise<{ success: true }> {
  await write(ctx, async (tx) => {
    await lockOwnView(tx, ctx.actor, id);
    await moveToTrash(tx, ctx, "views", [id]);
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

const order = byName(views.name, views.id);

/** One's own views and those that are shared, by name; all that match, or a page of `limit`. */
function listViews({ db, actor }: MemberContext, { list, isPinned, limit, cursor }: ListViewsInput) {
  const pin = isPinnedBy(actor);
  const pinned = isPinned ? pin : not(pin);
  const query = db
    .select(viewColumns(actor))
    .from(views)
    .where(
      and(
        viewVisibleTo(actor),
        list && inArray(views.list, list),
        isPinned === undefined ? undefined : pinned,
        order.after(cursor),
      ),
    )
    .orderBy(order.by);
  return readPage(query, limit, ({ name, id }) => [name, id]);
}

/** Writes the fields that were sent: its maker, or an administrator what is shared, which stays shared. */
function updateView(ctx: MemberContext, input: UpdateViewInput): Promise<View> {
  const { id, expectedVersion, ...sent } = input;
  const { actor } = ctx;
  return write(ctx, async (tx) => {
    const before = await lockOwnView(tx, actor, id);
    requireVersion("This view", before, expectedVersion);
    if (sent.query !== undefined) requireQuery(before.list, sent.query);

    const changes = changedFields(before, sent);
    if (Object.keys(changes).length === 0) return before;
    // It would be hidden from whoever changes it.
    if (changes.isShared === false && before.createdBy !== actor.id)
      throw forbidden("Only the member who made this view may take it from the team");

    return writtenRow(
      await tx
        .update(views)
        .set({ ...changes, updatedAt: ctx.now(), version: before.version + 1 })
        .where(eq(views.id, id))
        .returning(viewColumns(actor)),
    );
  });
}
