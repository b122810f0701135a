import { emailRules } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../../core/context.ts";
import { deleteRow } from "../../../core/delete-row.ts";

/** Ends a rule of the actor's own. What it has assigned stays with its deal. */
export const deleteEmailRule = (ctx: MemberContext, id: number) =>
  deleteRow(ctx, "Rule", emailRules, id, eq(emailRules.ownerId, ctx.actor.id));
