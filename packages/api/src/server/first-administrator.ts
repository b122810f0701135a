import { randomBytes } from "node:crypto";
import type { Transaction } from "@dealflow/db/client";
import { lockFor } from "@dealflow/db/lock";
import { users } from "@dealflow/db/schema";
import { DEFAULT_PASSWORD } from "@dealflow/validators/users";
import { eq, isNotNull } from "drizzle-orm";
import { isEasilyGuessed } from "../core/auth/new-password.ts";
import { hashPassword } from "../core/auth/password.ts";
import { endSessionsOf } from "../core/auth/session.ts";
import type { Context } from "../core/context.ts";
import type { Settings } from "../core/settings.ts";
import { write } from "../core/write.ts";

const NAME = "Administrator";
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Setup mode: how the first administrator signs in, for the startup message. */
export interface SetupNotice {
  username: string;
  /** `log`: the password was written to the log, once, when it was created. */
  credentials: "default" | "log";
  /** The default password; a random one is not repeated. */
  password?: string;
}

/** A generated or default password, and where the administrator finds it; null if it is in the settings. */
interface InitialPassword {
  password: string;
  source: "default" | "log" | null;
}

type Deps = Pick<Context, "db" | "settings" | "log" | "now">;

/**
 * Creates the administrator of an empty database, and replaces the default password where the server is reachable from
 * other machines. Null once setup mode is over. Two servers may start on one database at the same time.
 */
export async function ensureFirstAdministrator(ctx: Deps): Promise<SetupNotice | null> {
  await warnOfEasyPassword(ctx);
  const { username, source, newPassword } = await write({ ...ctx, source: "rule" }, async (tx) => {
    await lockFor(tx, "workspace");
    const [existing] = await tx.select({ id: users.id }).from(users).limit(1);
    return existing ? updateInitialPassword(tx, ctx.settings) : createAdministrator(tx, ctx);
  });
  if (source === null) return null;
  if (source === "default") return { username, credentials: source, password: DEFAULT_PASSWORD };
  // After the commit, so that a printed password works; and whatever LOG_LEVEL is, since there is no other way to sign in.
  const log = ctx.log.child({}, { level: "warn" });
  if (newPassword)
    log.warn(`The administrator ${username} has the password ${newPassword} until it is changed`);
  return { username, credentials: source };
}

/** Not refused: the operator may want it for a trial. */
async function warnOfEasyPassword({ settings, log }: Deps): Promise<void> {
  const { adminPassword, adminUsername: username, passwordBlocklist, passwordMinLength } = settings;
  if (!adminPassword || !passwordBlocklist) return;
  if (await isEasilyGuessed(adminPassword, { username, name: NAME }, passwordMinLength))
    log.warn("ADMIN_PASSWORD: this password is easy to guess, and refused where members choose one");
}

interface Administrator {
  username: string;
  source: InitialPassword["source"];
  /** Set if this start has changed the password. */
  newPassword?: string;
}

async function createAdministrator(tx: Transaction, { settings, now }: Deps): Promise<Administrator> {
  const { password, source } = choosePassword(settings);
  const username = settings.adminUsername;
  await tx.insert(users).values({
    username,
    passwordHash: await hashPassword(password),
    initialPassword: source,
    name: NAME,
    initials: "AD",
    role: "partner",
    status: "active",
    isAdmin: true,
    createdAt: now(),
    approvedAt: now(),
  });
  return { username, source, newPassword: password };
}

/** Until the administrator has chosen a password, each start may change it: by ADMIN_PASSWORD, or because of HOST. */
async function updateInitialPassword(tx: Transaction, settings: Settings): Promise<Administrator> {
  const [administrator] = await tx
    .select({ id: users.id, username: users.username, source: users.initialPassword })
    .from(users)
    .where(isNotNull(users.initialPassword));
  if (!administrator) return { username: settings.adminUsername, source: null };

  const { password, source } = choosePassword(settings);
  const mustChange = source === null || (source === "log" && administrator.source === "default");
  if (!mustChange) return administrator;
  await tx
    .update(users)
    .set({ passwordHash: await hashPassword(password), initialPassword: source })
    .where(eq(users.id, administrator.id));
  await endSessionsOf(tx, administrator.id);
  return { username: administrator.username, source, newPassword: password };
}

/** The documented default password only where nobody but this machine can reach the server. */
function choosePassword({ adminPassword, local }: Settings): InitialPassword {
  if (adminPassword) return { password: adminPassword, source: null };
  if (local) return { password: DEFAULT_PASSWORD, source: "default" };
  const letters = [...randomBytes(20)].map((byte) => BASE32[byte % BASE32.length]);
  return { password: letters.join(""), source: "log" };
}
