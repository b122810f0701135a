import { listSettings, saveListSettingsInput } from "@dealflow/validators/views";
import { z } from "zod";
import { memberProcedure, router } from "../../core/trpc.ts";
import { saveSettings } from "./save-settings.ts";
import { readSettings } from "./settings.ts";

export const viewsRouter = router({
  settings: memberProcedure
    .meta({ summary: "Read how you last looked at each list" })
    .output(z.array(listSettings))
    .query(({ ctx }) => readSettings(ctx)),

  saveSettings: memberProcedure
    .meta({ summary: "Keep how you look at a list" })
    .input(saveListSettingsInput)
    .output(listSettings)
    .mutation(({ ctx, input }) => saveSettings(ctx, input)),
});
