import { choice } from "@dealflow/validators/common/choice";
import { RIM_INTERVALS } from "@dealflow/validators/labels/deals";
import { z } from "zod";

/** The values of the dialog. */
export const moveToRimForm = z.object({
  rimFollowUpInterval: choice("Follow-up interval", RIM_INTERVALS),
});

export const MOVE_TO_RIM_DEFAULTS: z.infer<typeof moveToRimForm> = { rimFollowUpInterval: "6_months" };
