import { apiTokens, users } from "@dealflow/db/schema";
import { type CreateTokenInput, DEFAULT_TOKEN_DAYS, MAX_TOKENS } from "@dealflow/validators/tokens";
import { eq } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import { hashOfToken, makeApiToken } from "../../core/auth/api-token.ts";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { conflict, forbidden, invalid, unprocessable } from "../../core/errors.ts";
import { confirmIdentity, identityNotConfirmed } from "../auth/confirm-identity.ts";

/** Makes a token of the actor, or an administrator's for a service account. The secret is in this answer only. */
export async function createToken(ctx: MemberContext, input: CreateTokenInput) {
  const { db, actor } = ctx;
  const { name, scopes, userId = actor.id, currentPassword } = input;
  const createdAt = ctx.now();
  const expiresAt = expiryOf(input, createdAt);
  requireFuture(expiresAt, createdAt);
  const [own] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.id));
  if (!(await confirmIdentity(ctx, own?.passwordHash ?? null, currentPassword))) throw identityNotConfirmed();
  const token = makeApiToken();
  const stored = await db.transaction(async (tx) => {
    const [holder] = await tx
      .select({ isAdmin: users.isAdmin, isService: users.isService, status: users.status })
      .from(users)
      .where(eq(users.id, userId))
      .for("no key update");
    if (holder?.status !== "active") throw unprocessable("userId", "There is no such service account");
    if (userId !== actor.id && !holder.isService) {
      throw forbidden(
        "Tokens of others are made by themselves; administrators make those of service accounts",
      );
    }
    if (userId !== actor.id && !actor.isAdmin) throw forbidden("Only an administrator may do this");
    if (!holder.isAdmin && scopes.some((scope) => scope.startsWith("admin:"))) {
      throw invalid("scopes", "The scopes of admin are for tokens of administrators");
    }
    if ((await tx.$count(apiTokens, eq(apiTokens.userId, userId))) >= MAX_TOKENS) {
      throw conflict(`There are ${MAX_TOKENS} tokens already. Revoke one that is not used.`);
    }
    const fields = { userId, name, scopes, createdAt, createdBy: actor.id, expiresAt };
    const row = writtenRow(
      await tx
        .insert(apiTokens)
        .values({ ...fields, tokenHash: hashOfToken(token) })
        .returning(tokenColumns),
    );
    audit(ctx, "tokens.create", { actorId: actor.id, userId, token: row.id });
    return row;
  });
  return { ...stored, token };
}

const DAY_MS = 86_400_000;

/** Null for a token without an end, which has to be asked for by name. */
function expiryOf({ expiresAt }: Pick<CreateTokenInput, "expiresAt">, now: Date): Date | null {
  if (expiresAt === "never") return null;
  return expiresAt ?? new Date(now.getTime() + DEFAULT_TOKEN_DAYS * DAY_MS);
}

/** Says the server's time: that of whoever asks may be a few minutes off. */
function requireFuture(expiresAt: Date | null, now: Date): void {
  if (expiresAt !== null && expiresAt <= now) {
    throw invalid("expiresAt", `Expiry lies in the past: it is ${now.toISOString()} here`);
  }
}

/** The columns of the `apiToken` schema. */
export const tokenColumns = {
  id: apiTokens.id,
  name: apiTokens.name,
  userId: apiTokens.userId,
  scopes: apiTokens.scopes,
  createdAt: apiTokens.createdAt,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
  lastUsedNetwork: apiTokens.lastUsedNetwork,
};
