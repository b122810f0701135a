import { users } from "@dealflow/db/schema";
import { type AddMemberInput, deriveInitials, type Member } from "@dealflow/validators/users";
import { audit } from "../../core/audit.ts";
import { hashNewPassword } from "../../core/auth/new-password.ts";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { memberColumns } from "../users/queries.ts";

/** Creates an active member, who can sign in immediately and is not an administrator. */
export async function addUser(ctx: MemberContext, input: AddMemberInput): Promise<Member> {
  const { name, username, email, phone, role, password } = input;
  const now = ctx.now();
  const fields = {
    name,
    username,
    email,
    phone,
    role,
    initials: input.initials ?? (deriveInitials(name) || deriveInitials(username)),
    passwordHash: await hashNewPassword(ctx, password, { username, name }),
    createdAt: now,
    approvedAt: now,
    approvedBy: ctx.actor.id,
  };
  return write(ctx, async (tx) => {
    const member = writtenRow(
      await tx
        .insert(users)
        .values({ ...fields, status: "active" })
        .returning(memberColumns),
    );
    audit(ctx, "admin.addUser", { actorId: ctx.actor.id, userId: member.id });
    return member;
  });
}
