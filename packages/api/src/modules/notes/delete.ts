import { notes } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { forbidden } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { lockNote } from "./access.ts";

/** Deletes a note with its comments: its writer, or an administrator what is not private. */
export async function deleteNote(ctx: MemberContext, id: number): Promise<{ success: true }> {
  await write(ctx, async (tx) => {
    const note = await lockNote(tx, ctx, id);
    if (note.writtenBy !== ctx.actor.id && !ctx.actor.isAdmin) {
      throw forbidden("Only the member who wrote this note or an administrator may delete it");
    }
    await tx.delete(notes).where(eq(notes.id, id));
  });
  return { success: true };
}
