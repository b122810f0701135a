import type { Member } from "@dealflow/validators/users";
import { audit } from "../../core/audit.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { decide } from "./decide.ts";

/** Approves a pending account. */
export function approveUser(ctx: MemberContext, id: number): Promise<Member> {
  const approval = { status: "active", approvedAt: ctx.now(), approvedBy: ctx.actor.id } as const;
  return write(ctx, async (tx) => {
    const approved = await decide(tx, id, approval);
    audit(ctx, "admin.approveUser", { actorId: ctx.actor.id, userId: id });
    return approved;
  });
}
