import { randomBytes } from "node:crypto";
import { users } from "@dealflow/db/schema";
import { type AddServiceAccountInput, deriveInitials, type Member } from "@dealflow/validators/users";
import { audit } from "../../core/audit.ts";
import { hashPassword } from "../../core/auth/password.ts";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { memberColumns } from "../users/queries.ts";

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
