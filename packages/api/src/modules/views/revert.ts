import { folded } from "@dealflow/db/columns";
import { views } from "@dealflow/db/schema";
import { and, eq, ne, sql } from "drizzle-orm";
import { conflict } from "../../core/errors.ts";
import { type RevertIn, restoreColumns } from "../bulk/revert-row.ts";
import { lockOwnView } from "./queries.ts";

/** Writes a view as it was before a change. */
export const revertViewIn: RevertIn = async (tx, ctx, change) => {
  const { id, list, createdBy } = await lockOwnView(tx, ctx.actor, change.id);
  const { name } = change.before;
  if (typeof name === "string") {
    const isCalledSo = sql`${folded(views.name)} = ${folded(sql`${name}::text`)}`;
    const others = and(eq(views.list, list), eq(views.createdBy, createdBy), ne(views.id, id), isCalledSo);
    if ((await tx.$count(views, others)) > 0)
      throw conflict("There is a view with this name already. Rename that one first.");
  }
  await restoreColumns(tx, ctx, "views", change);
};
