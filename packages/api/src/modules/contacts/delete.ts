import { contacts } from "@dealflow/db/schema";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { visibleTo } from "./access.ts";

/** Whoever may see a contact may edit it, and so delete it. Its activities go with it. */
export async function deleteContact(ctx: MemberContext, id: number): Promise<{ success: true }> {
  const [gone] = await ctx.db
    .delete(contacts)
    .where(and(eq(contacts.id, id), visibleTo(ctx.actor)))
    .returning({ id: contacts.id });
  if (!gone) throw notFound("Contact");
  return { success: true };
}
