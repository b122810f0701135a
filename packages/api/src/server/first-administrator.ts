import { randomBytes } from "node:crypto";
import type { Transaction } from "@dealflow/db/client";
import { lockFor } from "@dealflow/db/lock";
import { users } from "@dealflow/db/schema";
import { DEFAULT_PASSWORD } from "@dealflow/validators/users";
import { eq, isNotNull } from "drizzle-orm";
import { hashPassword } from "../core/auth/password.ts";
import { endSessionsOf } from "../core/auth/session.ts";
import type { Context } from "../core/context.ts";
import type { Settings } from "../core/settings.ts";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The first administrator, while setup mode lasts, as the start banner shows it. */
export interface SetupNotice {
  username: string;
  /** `log`: the password was printed to the log, once, when it was made. */
  credentials: "default" | "log";
  /** The default password; a random one is not repeated. */
  password?: string;
}

/** A password that was not chosen by its owner, and where its owner finds it; null: in the settings they wrote. */
interface Initial {
  password: string;
  source: "default" | "log" | null;
}

type Given = Pick<Context, "db" | "settings" | "log" | "now">;

/**
 * Gives an empty database its administrator, and sees to it that the default password works on this machine only.
 * Answers null once setup mode is over. Two servers may start on one database at the same time.
 */
export async function prepareWorkspace(ctx: Given): Promise<SetupNotice | null> {
  const { username, source, made } = await ctx.db.transaction(async (tx) => {
    await lockFor(tx, "workspace");
    const [anyone] = await tx.select({ id: users.id }).from(users).limit(1);
    return anyone ? reviewPassword(tx, ctx.settings) : makeAdministrator(tx, ctx);
  });
  if (source === null) return null;
  if (source === "default") return { username, credentials: source, password: DEFAULT_PASSWORD };
  // Only now that it is committed: a password that was printed is one that works. And whatever LOG_LEVEL says: there is
  // no other way in.
  const log = ctx.log.child({}, { level: "warn" });
  if (made) log.warn(`The administrator ${username} has the password ${made} until it is changed`);
  return { username, credentials: source };
}

interface Outcome {
  username: string;
  source: Initial["source"];
  /** The password, where this start has made it. */
  made?: string;
}

async function makeAdministrator(tx: Transaction, { settings, now }: Given): Promise<Outcome> {
  const { password, source } = choosePassword(settings);
  const username = settings.adminUsername;
  await tx.insert(users).values({
    username,
    passwordHash: await hashPassword(password),
    initialPassword: source,
    name: "Administrator",
    initials: "AD",
    role: "partner",
    status: "active",
    isAdmin: true,
    createdAt: now(),
    approvedAt: now(),
  });
  return { username, source, made: password };
}

/** While the administrator has not chosen a password, each start may bring another: ADMIN_PASSWORD, or another HOST. */
async function reviewPassword(tx: Transaction, settings: Settings): Promise<Outcome> {
  const [administrator] = await tx
    .select({ id: users.id, username: users.username, source: users.initialPassword })
    .from(users)
    .where(isNotNull(users.initialPassword));
  if (!administrator) return { username: settings.adminUsername, source: null };

  const { password, source } = choosePassword(settings);
  const mustGo = source === null || (source === "log" && administrator.source === "default");
  if (!mustGo) return administrator;
  await tx
    .update(users)
    .set({ passwordHash: await hashPassword(password), initialPassword: source })
    .where(eq(users.id, administrator.id));
  await endSessionsOf(tx, administrator.id);
  return { username: administrator.username, source, made: password };
}

/** The documented default is for those alone who sit at this machine. */
function choosePassword({ adminPassword, local }: Settings): Initial {
  if (adminPassword) return { password: adminPassword, source: null };
  if (local) return { password: DEFAULT_PASSWORD, source: "default" };
  const letters = [...randomBytes(20)].map((byte) => BASE32[byte % BASE32.length]);
  return { password: letters.join(""), source: "log" };
}
