import { contacts } from "@dealflow/db/schema";
import type { MemberContext } from "../../core/context.ts";
import { deleteRow } from "../../core/delete-row.ts";
import { contactVisibleTo } from "../../core/visibility.ts";

/** Everyone who may see a contact may delete it. Its activities are deleted too. */
export const deleteContact = (ctx: MemberContext, id: number) =>
  deleteRow(ctx, "Contact", contacts, id, contactVisibleTo(ctx.actor));
