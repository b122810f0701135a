import { views } from "@dealflow/db/schema";
import type { UpdateViewInput, View } from "@dealflow/validators/views";
import { eq } from "drizzle-orm";
import { changedFields, requireVersion, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { forbidden } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { lockOwnView, requireQuery, viewColumns } from "./queries.ts";

/** Writes the fields that were sent: its maker, or an administrator what is shared, which stays shared. */
export function updateView(ctx: MemberContext, input: UpdateViewInput): Promise<View> {
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
