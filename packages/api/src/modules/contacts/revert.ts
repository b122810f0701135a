import { type RevertIn, restoreColumns } from "../bulk/revert-row.ts";
import { lockContact } from "./queries.ts";

/** Writes a contact as it was before a change. */
export const revertContactIn: RevertIn = async (tx, ctx, change) => {
  await lockContact(tx, ctx.actor, change.id);
  await restoreColumns(tx, ctx, "contacts", change);
};
