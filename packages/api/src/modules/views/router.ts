import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  createViewInput,
  listSettings,
  listViewsInput,
  pinViewInput,
  saveListSettingsInput,
  updateViewInput,
  view,
  viewPage,
} from "@dealflow/validators/views";
import { z } from "zod";
import { memberProcedure, router } from "../../core/trpc.ts";
import { createView } from "./create.ts";
import { deleteView } from "./delete.ts";
import { listViews } from "./list.ts";
import { pinView } from "./pin.ts";
import { findView } from "./queries.ts";
import { saveSettings } from "./save-settings.ts";
import { readSettings } from "./settings.ts";
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
