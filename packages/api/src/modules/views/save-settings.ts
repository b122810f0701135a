import { listSettings } from "@dealflow/db/schema";
import type { ListSettings, SaveListSettingsInput } from "@dealflow/validators/views";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { unprocessable } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { lockView } from "./queries.ts";
import { readSettings } from "./settings.ts";

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
