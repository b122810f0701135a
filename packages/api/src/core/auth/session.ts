import { createHash, randomBytes } from "node:crypto";
import type { Database, Transaction } from "@dealflow/db/client";
import { preparedQuery } from "@dealflow/db/prepared-query";
import { sessions, users } from "@dealflow/db/schema";
import { ROLES, USER_STATUSES } from "@dealflow/validators/users";
import { DrizzlePostgreSQLAdapter } from "@lucia-auth/adapter-drizzle";
import { and, desc, eq, gt, inArray, lte, ne, not, type SQL, sql } from "drizzle-orm";
import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from "lucia";
import type { Actor } from "../actor.ts";
import type { Context, HttpExchange } from "../context.ts";
import { databaseUnavailable } from "../errors.ts";
import { deleteKeysOf } from "../idempotency.ts";
import type { Settings } from "../settings.ts";
import { setSessionCookie } from "./cookies.ts";
import { networkHash } from "./network.ts";

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    UserId: number;
    DatabaseSessionAttributes: Omit<typeof sessions.$inferSelect, "id" | "number" | "userId" | "expiresAt">;
    DatabaseUserAttributes: Omit<typeof accounts.$inferSelect, "id">;
  }
}

/**
 * The columns of `users` that a session check reads, without the password hash: Lucia selects whole rows. The column
 * names are given because Drizzle caches derived names by table, and would then not know the other columns of `users`.
 */
const accounts = pgTable("users", {
  id: integer("id").primaryKey(),
  username: text("username").notNull(),
  name: text("name").notNull(),
  role: text("role", { enum: ROLES }).notNull(),
  isAdmin: boolean("is_admin").notNull(),
  status: text("status", { enum: USER_STATUSES }).notNull(),
});

/** The database and the clock that sessions use. Inside a transaction, `db` is that transaction. */
interface SessionStore {
  db: Database | Transaction;
  settings: Pick<Settings, "sessionIdleDays" | "sessionAbsoluteDays" | "databaseUrl">;
  now: () => Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const LAST_SEEN_INTERVAL_MS = 15 * 60 * 1000;
const MAX_SESSIONS_PER_USER = 10;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text could be a session token; whether it is one, only the database knows. */
export const isTokenFormat = (token: string | null) => token !== null && TOKEN.test(token);

/**
 * The member whose session token the request carries, or null. Extends a session when half its time is over, but only
 * where the response can set a cookie: the cookie would otherwise expire before the session.
 */
export async function findActor({ http, log, ...store }: Omit<Context, "actor">): Promise<Actor | null> {
  if (!http?.sessionToken) return null;
  try {
    const extend = http.responseHeaders !== null;
    const found = await validateSession(store, http.sessionToken, extend);
    if (found?.renewed) setSessionCookie(http, store.settings, http.sessionToken);
    return found?.actor ?? null;
  } catch (error) {
    // An error does not mean that the session is invalid: answer 503 instead of signing the member out.
    log.error({ err: error }, "session check failed");
    throw databaseUnavailable();
  }
}

async function validateSession(store: SessionStore, token: string, extend: boolean) {
  if (!TOKEN.test(token)) return null;
  const lucia = createLucia(store, extend);
  const { session, user } = await lucia.validateSession(sessionId(token));
  if (!session) return null;
  const age = store.now().getTime() - session.createdAt.getTime();
  if (user.status !== "active" || age >= store.settings.sessionAbsoluteDays * DAY_MS) {
    await lucia.invalidateSession(session.id);
    return null;
  }
  await updateLastSeen(store, session);
  const { id, username, name, role, isAdmin } = user;
  const actor: Actor = {
    id,
    username,
    name,
    role,
    isAdmin,
    session: { id: session.id, authenticatedAt: session.authenticatedAt },
  };
  return { actor, renewed: extend && session.fresh };
}

/** Called for pages as well as API requests. Writes at most once in 15 minutes, also for concurrent requests. */
async function updateLastSeen(
  { db, now }: SessionStore,
  session: { id: string; lastSeenAt: Date },
): Promise<void> {
  const due = new Date(now().getTime() - LAST_SEEN_INTERVAL_MS);
  if (session.lastSeenAt > due) return;
  await db
    .update(sessions)
    .set({ lastSeenAt: now() })
    .where(and(eq(sessions.id, session.id), lte(sessions.lastSeenAt, due)));
}

/**
 * Creates a session that replaces the request's own and returns its token; null if the account is not active or its
 * password has changed since it was checked. Locks the account's row against a concurrent password change.
 */
export async function createSession(
  store: SessionStore & { db: Transaction },
  checked: { id: number; passwordHash: string },
  http: HttpExchange,
): Promise<string | null> {
  const [account] = await store.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.id, checked.id), eq(users.passwordHash, checked.passwordHash), eq(users.status, "active")),
    )
    .for("no key update");
  if (!account) return null;

  const token = randomBytes(32).toString("base64url");
  const now = store.now();
  const attributes = {
    createdAt: now,
    authenticatedAt: now,
    lastSeenAt: now,
    userAgent: http.userAgent?.slice(0, 200) ?? null,
    ipHash: http.address && networkHash(store.settings, http.address),
  };
  const id = sessionId(token);
  await createLucia(store).createSession(account.id, attributes, { sessionId: id });
  if (http.sessionToken) await endSession(store, http.sessionToken);
  await deleteOldestSessions(store.db, account.id, id);
  return token;
}

export async function endSession(store: SessionStore, token: string): Promise<void> {
  if (TOKEN.test(token)) await createLucia(store).invalidateSession(sessionId(token));
}

/** Records that the member has just entered the password again. */
export async function confirmSession(
  { db, now }: Pick<SessionStore, "db" | "now">,
  id: string,
): Promise<void> {
  await db.update(sessions).set({ authenticatedAt: now() }).where(eq(sessions.id, id));
}

/**
 * Runs in the transaction that changes the account, so that both changes are committed together. The answers kept for
 * repeated requests are deleted too: a member with other rights may not be allowed to see them any more.
 */
export async function endSessionsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await deleteKeysOf(tx, userId);
}

/** Deletes the sessions that have expired. */
export async function sweepSessions(store: SessionStore): Promise<void> {
  await store.db.delete(sessions).where(not(isUnexpired(store)));
}

/** SQL condition for sessions that have reached neither their idle limit nor their absolute limit. */
export function isUnexpired({ settings, now }: Omit<SessionStore, "db">): SQL {
  const oldestStart = new Date(now().getTime() - settings.sessionAbsoluteDays * DAY_MS);
  return sql`(${gt(sessions.expiresAt, now())} and ${gt(sessions.createdAt, oldestStart)})`;
}

/** Never deletes the new session, which is not the newest by date where the clock has gone back. */
async function deleteOldestSessions(tx: Transaction, userId: number, newId: string): Promise<void> {
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, newId)))
    .orderBy(desc(sessions.createdAt), desc(sessions.expiresAt))
    .offset(MAX_SESSIONS_PER_USER - 1);
  await tx.delete(sessions).where(inArray(sessions.id, surplus));
}

/** The stored id of a session is a hash of its token, so the database alone does not allow forging a cookie. */
const sessionId = (token: string) => sha256(token);

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

function createLucia({ db, settings, now }: SessionStore, extend = true) {
  return new Lucia(new ClockedAdapter(db, now, extend), {
    sessionExpiresIn: new TimeSpan(settings.sessionIdleDays, "d"),
    getSessionAttributes: ({ createdAt, authenticatedAt, lastSeenAt }) => ({
      createdAt,
      authenticatedAt,
      lastSeenAt,
    }),
    getUserAttributes: (account) => account,
  });
}

/** The one query of a session check. */
const sessionAndUser = preparedQuery((db) =>
  db
    .select({ session: sessions, user: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(sessions.userId, accounts.id))
    .where(eq(sessions.id, sql.placeholder("id")))
    .prepare("session_and_user"),
);

/** Lucia compares with the system clock: its dates are shifted by the difference between `now()` and that clock. */
class ClockedAdapter extends DrizzlePostgreSQLAdapter {
  readonly #db: Database | Transaction;
  readonly #offsetMs: number;
  readonly #extend: boolean;

  constructor(db: Database | Transaction, now: () => Date, extend: boolean) {
    super(db, sessions, accounts);
    this.#db = db;
    this.#offsetMs = now().getTime() - Date.now();
    this.#extend = extend;
  }

  override async getSessionAndUser(id: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const [found] = await sessionAndUser(this.#db).execute({ id });
    if (!found) return [null, null];
    const { id: _, userId, expiresAt, ...attributes } = found.session;
    const { id: __, ...account } = found.user;
    const session = { id, userId, attributes, expiresAt: shift(expiresAt, -this.#offsetMs) };
    return [session, { id: userId, attributes: account }];
  }

  override setSession(session: DatabaseSession): Promise<void> {
    return super.setSession({ ...session, expiresAt: shift(session.expiresAt, this.#offsetMs) });
  }

  override async updateSessionExpiration(id: string, expiresAt: Date): Promise<void> {
    if (this.#extend) await super.updateSessionExpiration(id, shift(expiresAt, this.#offsetMs));
  }
}

const shift = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);
