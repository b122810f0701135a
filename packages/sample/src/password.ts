import { randomBytes } from "node:crypto";
import { hashPassword, verifyPassword } from "@dealflow/api/core/auth/password";
import { endSessionsOf } from "@dealflow/api/core/auth/session";
import type { Context } from "@dealflow/api/core/context";
import type { Settings } from "@dealflow/api/core/settings";
import { users } from "@dealflow/db/schema";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { readTeam } from "./sample-data.ts";

/** Documented in the README, for people who try the product as one of the sample's members. */
const SAMPLE_PASSWORD = "sample-password";

export const randomPassword = () => randomBytes(24).toString("base64url");

/**
 * The documented password where the database is the built-in one and nobody else can reach the server, not even through a
 * proxy; else undefined. Needs the settings as they were given, before the address of the built-in database is filled in.
 */
export function samplePassword(settings: Settings): string | undefined {
  const { local, databaseUrl, passwordMinLength } = settings;
  const isSafe = local && !databaseUrl && SAMPLE_PASSWORD.length >= passwordMinLength;
  return isSafe ? SAMPLE_PASSWORD : undefined;
}

/**
 * For a server that others can reach: sample members who still have the documented password get a random one, and their
 * sessions end. Returns how many there were.
 */
export async function retireSamplePassword({ db }: Pick<Context, "db">): Promise<number> {
  const { members, applicants } = readTeam();
  const usernames = [...members, ...applicants].map(({ username }) => username);
  const accounts = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(inArray(users.username, usernames), isNotNull(users.passwordHash)));

  let retired = 0;
  for (const { id, passwordHash } of accounts) {
    if (!passwordHash || !(await verifyPassword(passwordHash, SAMPLE_PASSWORD))) continue;
    const renewed = await hashPassword(randomPassword());
    await db.transaction(async (tx) => {
      const unchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
      await tx.update(users).set({ passwordHash: renewed }).where(unchanged);
      await endSessionsOf(tx, id);
    });
    retired += 1;
  }
  return retired;
}
