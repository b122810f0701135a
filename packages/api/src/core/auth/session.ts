import { createHash, randomBytes } from "node:crypto";
import type { Database, Transaction } from "@dealflow/db/client";
import { sessions, users } from "@dealflow/db/schema";
import { ROLES, USER_STATUSES } from "@dealflow/validators/users";
import { DrizzlePostgreSQLAdapter } from "@lucia-auth/adapter-drizzle";
import { and, desc, eq, gt, inArray, lte, not, type SQL, sql } from "drizzle-orm";
import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from "lucia";
import type { Actor } from "../actor.ts";
import type { Context, Exchange } from "../context.ts";
import { unavailable } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { setSessionCookie } from "./cookies.ts";

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof luciaOn>;
    UserId: number;
    DatabaseSessionAttributes: Omit<typeof sessions.$inferSelect, "id" | "number" | "userId" | "expiresAt">;
    DatabaseUserAttributes: Omit<typeof accounts.$inferSelect, "id">;
  }
}

/**
 * The part of `users` that a session check reads: no password hash, which Lucia's whole rows would bring along. The names
 * are spelled out because Drizzle remembers derived ones by table, and would then know no other column of `users`.
 */
const accounts = pgTable("users", {
  id: integer("id").primaryKey(),
  username: text("username").notNull(),
  name: text("name").notNull(),
  role: text("role", { enum: ROLES }).notNull(),
  isAdmin: boolean("is_admin").notNull(),
  status: text("status", { enum: USER_STATUSES }).notNull(),
});

/** Where sessions are kept and which time it is. Inside a transaction, `db` is that transaction. */
interface Store {
  db: Database | Transaction;
  settings: Pick<Settings, "sessionIdleDays" | "sessionAbsoluteDays">;
  now: () => Date;
}

const DAY = 24 * 60 * 60 * 1000;
const SEEN_EVERY = 15 * 60 * 1000;
const MOST_PER_USER = 10;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * The member whose session the request presents; null is nobody. Extends it when half its time is over, though only
 * where the browser can be told: the cookie would otherwise end before the session, and nothing would renew it.
 */
export async function findActor({ http, log, ...store }: Omit<Context, "actor">): Promise<Actor | null> {
  if (!http?.sessionToken) return null;
  try {
    const extend = http.responseHeaders !== null;
    const found = await validateSession(store, http.sessionToken, extend);
    if (found?.renewed) setSessionCookie(http, store.settings, http.sessionToken);
    return found?.actor ?? null;
  } catch (error) {
    // A check that fails says nothing about who is calling: neither let anyone in nor sign anyone out.
    log.error({ err: error }, "session check failed");
    throw unavailable();
  }
}

async function validateSession(store: Store, token: string, extend: boolean) {
  if (!TOKEN.test(token)) return null;
  const lucia = luciaOn(store, extend);
  const { session, user } = await lucia.validateSession(idOf(token));
  if (!session) return null;
  const age = store.now().getTime() - session.createdAt.getTime();
  if (user.status !== "active" || age >= store.settings.sessionAbsoluteDays * DAY) {
    await lucia.invalidateSession(session.id);
    return null;
  }
  await noteUse(store, session);
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

/** Pages count as use too. One write in a quarter of an hour, also where several requests come at once. */
async function noteUse({ db, now }: Store, session: { id: string; lastSeenAt: Date }): Promise<void> {
  const due = new Date(now().getTime() - SEEN_EVERY);
  if (session.lastSeenAt > due) return;
  await db
    .update(sessions)
    .set({ lastSeenAt: now() })
    .where(and(eq(sessions.id, session.id), lte(sessions.lastSeenAt, due)));
}

/**
 * Makes a session in place of the presented one and answers its token; null where the account is not active or its
 * password is no longer the one that was checked. Holds the account's row, so a password change waits or wins.
 */
export async function createSession(
  store: Store & { db: Transaction },
  checked: { id: number; passwordHash: string },
  http: Exchange,
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
    ipHash: http.address && sha256(http.address),
  };
  await luciaOn(store).createSession(account.id, attributes, { sessionId: idOf(token) });
  if (http.sessionToken) await endSession(store, http.sessionToken);
  await dropOldest(store.db, account.id);
  return token;
}

export async function endSession(store: Store, token: string): Promise<void> {
  if (TOKEN.test(token)) await luciaOn(store).invalidateSession(idOf(token));
}

/** Notes that the member has just given the password again. */
export async function confirmSession({ db, now }: Pick<Store, "db" | "now">, id: string): Promise<void> {
  await db.update(sessions).set({ authenticatedAt: now() }).where(eq(sessions.id, id));
}

/** Goes into the transaction that changes the account, so that neither stands without the other. */
export async function endSessionsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** Deletes what no cookie can use any more. */
export async function sweepSessions(store: Store): Promise<void> {
  await store.db.delete(sessions).where(not(isAlive(store)));
}

/** Neither unused for too long nor too old: what a cookie can still open, as far as the session itself goes. */
export function isAlive({ settings, now }: Omit<Store, "db">): SQL {
  const firstAlive = new Date(now().getTime() - settings.sessionAbsoluteDays * DAY);
  return sql`(${gt(sessions.expiresAt, now())} and ${gt(sessions.createdAt, firstAlive)})`;
}

async function dropOldest(tx: Transaction, userId: number): Promise<void> {
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.expiresAt))
    .offset(MOST_PER_USER);
  await tx.delete(sessions).where(inArray(sessions.id, surplus));
}

/** The stored id of a session: who reads the database cannot make a cookie of it. */
const idOf = (token: string) => sha256(token);

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

function luciaOn({ db, settings, now }: Store, extend = true) {
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

/** Lucia compares with the system's clock: what it reads and writes is shifted so that its answers are right by ours. */
class ClockedAdapter extends DrizzlePostgreSQLAdapter {
  readonly #ahead: number;
  readonly #extend: boolean;

  constructor(db: Database | Transaction, now: () => Date, extend: boolean) {
    super(db, sessions, accounts);
    this.#ahead = now().getTime() - Date.now();
    this.#extend = extend;
  }

  override async getSessionAndUser(id: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const [session, user] = await super.getSessionAndUser(id);
    return [session && { ...session, expiresAt: shift(session.expiresAt, -this.#ahead) }, user];
  }

  override setSession(session: DatabaseSession): Promise<void> {
    return super.setSession({ ...session, expiresAt: shift(session.expiresAt, this.#ahead) });
  }

  override async updateSessionExpiration(id: string, expiresAt: Date): Promise<void> {
    if (this.#extend) await super.updateSessionExpiration(id, shift(expiresAt, this.#ahead));
  }
}

const shift = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);
