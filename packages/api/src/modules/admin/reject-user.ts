import type { Member } from "@dealflow/validators/users";
import { audit } from "../../core/audit.ts";
import { endSessionsOf } from "../../core/auth/session.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { decide } from "./decide.ts";

/** Rejects a pending account. Its username stays taken until an administrator removes the account. */
export function rejectUser(ctx: MemberContext, id: number): Promise<Member> {
  return write(ctx, async (tx) => {
    const rejected = await decide(tx, id, { status: "rejected" });
    await endSessionsOf(tx, id);
    audit(ctx, "admin.rejectUser", { actorId: ctx.actor.id, userId: id });
    return rejected;
  });
}
