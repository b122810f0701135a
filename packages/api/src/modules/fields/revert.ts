import { conflict } from "../../core/errors.ts";
import { type RevertIn, restoreColumns } from "../bulk/revert-row.ts";
import { lockField } from "./queries.ts";

/** Writes a field as it was before a change. Its values have gone with a new kind, and do not come back with the old one. */
export const revertFieldIn: RevertIn = async (tx, ctx, change) => {
  await lockField(tx, change.id);
  if ("kind" in change.before) throw conflict("The kind of a field cannot be undone: change it again");
  await restoreColumns(tx, ctx, "fields", change);
};
