import { createHash, randomBytes } from "node:crypto";
import { preparedQuery } from "@dealflow/db/prepared-query";
import { apiTokens, users } from "@dealflow/db/schema";
import { TOKEN_PREFIX } from "@dealflow/validators/labels/tokens";
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { type Actor, actorColumns } from "../actor.ts";
import type { Context } from "../context.ts";
import { DomainError, databaseUnavailable, unauthorized } from "../errors.ts";
import { networkRange } from "./network.ts";

const TOKEN = new RegExp(`^${TOKEN_PREFIX}[A-Za-z0-9_-]{43}$`);
const LAST_USED_INTERVAL_MS = 60_000;

/** 32 random bytes. */
export const makeApiToken = () => TOKEN_PREFIX + randomBytes(32).toString("base64url");

/** What is stored of a token, so that the database alone opens nothing. */
export const hashOfToken = (token: string) => createHash("sha256").update(token).digest("hex");

const BEARER = /^\s*Bearer\b\s*/i;

/** The token of an Authorization header of the scheme Bearer. Other schemes are those of a proxy before this server. */
export function readBearer(header: string | null): string | undefined {
  return header !== null && BEARER.test(header) ? header.replace(BEARER, "").trim() : undefined;
}

/**
 * Refuses several Authorization headers, of which nobody can say which counts, a token without its scheme, and one in the address,
 * where it would be in logs and histories.
 */
export function refuseMisplacedTokens(header: string | null, { searchParams }: URL): void {
  // A header that came twice is one with a comma, which no token has.
  if (header !== null && /\bBearer\b/i.test(header) && header.includes(",")) {
    throw new DomainError("BAD_REQUEST", "Send one Authorization header");
  }
  if (header?.includes(TOKEN_PREFIX) && !BEARER.test(header)) {
    throw new DomainError(
      "BAD_REQUEST",
      `Send the token with its scheme: Authorization: Bearer ${TOKEN_PREFIX}...`,
    );
  }
  for (const [name, value] of searchParams) {
    if (!value.startsWith(TOKEN_PREFIX)) continue;
    const message =
      "Send a token in the header Authorization: Bearer, never in an address. Revoke this one: addresses are kept in logs";
    throw new DomainError("BAD_REQUEST", message, { issues: [{ path: name.slice(0, 60), message }] });
  }
}

/** The member or service account that a token stands for. Throws for one that is unknown, expired or revoked. */
export async function findTokenActor(ctx: Omit<Context, "actor">, token: string): Promise<Actor> {
  if (!TOKEN.test(token)) throw refusedToken();
  const found = await readToken(ctx, token);
  if (!found || (found.expiresAt !== null && found.expiresAt <= ctx.now())) throw refusedToken();
  const { tokenId, scopes, expiresAt: _, lastUsedAt, ...member } = found;
  await noteUse(ctx, tokenId, lastUsedAt);
  return { ...member, token: { id: tokenId, scopes } };
}

const refusedToken = () => unauthorized("This token is unknown, expired or revoked");

async function readToken({ db, log }: Omit<Context, "actor">, token: string) {
  try {
    const [found] = await tokenAndUser(db).execute({ hash: hashOfToken(token) });
    return found;
  } catch (error) {
    log.error({ err: error }, "token check failed");
    throw databaseUnavailable();
  }
}

/** The one query of a token check. */
const tokenAndUser = preparedQuery((db) =>
  db
    .select({
      ...actorColumns,
      tokenId: apiTokens.id,
      scopes: apiTokens.scopes,
      expiresAt: apiTokens.expiresAt,
      lastUsedAt: apiTokens.lastUsedAt,
    })
    .from(apiTokens)
    .innerJoin(users, and(eq(apiTokens.userId, users.id), eq(users.status, "active")))
    .where(eq(apiTokens.tokenHash, sql.placeholder("hash")))
    .prepare("token_and_user"),
);

/** Writes at most once a minute, also for concurrent requests. */
async function noteUse(
  { db, now, http }: Pick<Context, "db" | "now" | "http">,
  id: number,
  lastUsedAt: Date | null,
): Promise<void> {
  const due = new Date(now().getTime() - LAST_USED_INTERVAL_MS);
  if (lastUsedAt !== null && lastUsedAt > due) return;
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now(), lastUsedNetwork: http?.address ? networkRange(http.address) : null })
    .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lte(apiTokens.lastUsedAt, due))));
}
