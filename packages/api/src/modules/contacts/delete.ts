import { contacts } from "@dealflow/db/schema";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { visibleTo } from "./access.ts";

/** Everyone who may see a contact may delete it. Its activities are deleted too. */
export async function deleteContact(ctx: MemberContext, id: number): Promise<{ success: true }> {
  const [deleted] = await write(ctx, (tx) =>
    tx
      .delete(contacts)
      .where(and(eq(contacts.id, id), visibleTo(ctx.actor)))
      .returning({ id: contacts.id }),
  );
  if (!deleted) throw notFound("Contact");
  return { success: true };
}
