import { contacts } from "@dealflow/db/schema";
import type {
  BulkAnswer,
  BulkContactsInput,
  PasteAnswer,
  PasteContactsInput,
} from "@dealflow/validators/bulk";
import type { MemberContext } from "../../core/context.ts";
import { contactVisibleTo } from "../../core/visibility.ts";
import { changeRows, deleteRows } from "../bulk/change-rows.ts";
import { pasteRows } from "../bulk/paste-rows.ts";
import { updateContactIn } from "./update.ts";

/** Changes the same fields of several contacts, or deletes them. */
export function bulkContacts(ctx: MemberContext, { ids, changes }: BulkContactsInput): Promise<BulkAnswer> {
  return changes
    ? changeRows(ctx, "contacts", ids, (tx, id) => updateContactIn(tx, ctx, { ...changes, id }))
    : deleteRows(ctx, ids, {
        list: "contacts",
        table: contacts,
        what: "Contact",
        condition: contactVisibleTo(ctx.actor),
      });
}

/** Writes its own fields into each of several contacts. */
export const pasteContacts = (ctx: MemberContext, { rows }: PasteContactsInput): Promise<PasteAnswer> =>
  pasteRows(ctx, "contacts", rows, (tx, row) => updateContactIn(tx, ctx, row));
