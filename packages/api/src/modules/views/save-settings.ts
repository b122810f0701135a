import { listSettings } from "@dealflow/db/schema";
import type { ListSettings, SaveListSettingsInput } from "@dealflow/validators/views";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { settingsOf } from "./settings.ts";

/** Keeps what was sent; the rest stays. */
export async function saveSettings(
  ctx: MemberContext,
  { list, ...sent }: SaveListSettingsInput,
): Promise<ListSettings> {
  const values = { userId: ctx.actor.id, list, ...sent };
  const rows = await write(ctx, (tx) =>
    tx
      .insert(listSettings)
      .values(values)
      .onConflictDoUpdate({
        target: [listSettings.userId, listSettings.list],
        // A statement has to set something.
        set: { list, ...sent },
      })
      .returning(),
  );
  return settingsOf(list, writtenRow(rows));
}
