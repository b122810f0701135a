import { randomBytes } from "node:crypto";
import { users } from "@dealflow/db/schema";
import {
  type AddMemberInput,
  type AddServiceAccountInput,
  deriveInitials,
  type Member,
} from "@dealflow/validators/users";
import { audit } from "../../core/audit.ts";
import { hashNewPassword } from "../../core/auth/new-password.ts";
import { hashPassword } from "../../core/auth/password.ts";
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

/** Creates an account for programs. Its password is thrown away as soon as it is made. */
export async function addServiceAccount(ctx: MemberContext, input: AddServiceAccountInput): Promise<Member> {
  const now = ctx.now();
  const fields = {
    ...input,
    initials: deriveInitials(input.name) || deriveInitials(input.username),
    passwordHash: await hashPassword(randomBytes(32).toString("base64url")),
    isService: true,
    status: "active" as const,
    createdAt: now,
    approvedAt: now,
    approvedBy: ctx.actor.id,
  };
  return write(ctx, async (tx) => {
    const account = writtenRow(await tx.insert(users).values(fields).returning(memberColumns));
    audit(ctx, "admin.addServiceAccount", { actorId: ctx.actor.id, userId: account.id });
    return account;
  });
}
