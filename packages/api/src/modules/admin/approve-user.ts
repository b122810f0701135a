import type { Member } from "@dealflow/validators/users";
import { audit } from "../../core/audit.ts";
import type { MemberContext } from "../../core/context.ts";
import { decide } from "./decide.ts";

/** Approves a pending account. */
export async function approveUser(ctx: MemberContext, id: number): Promise<Member> {
  const approval = { status: "active", approvedAt: ctx.now(), approvedBy: ctx.actor.id } as const;
  const member = await ctx.db.transaction((tx) => decide(tx, id, approval));
  audit(ctx, "admin.approveUser", { actorId: ctx.actor.id, userId: id });
  return member;
}
