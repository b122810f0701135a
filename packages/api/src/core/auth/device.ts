import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "@dealflow/db/client";
import { users } from "@dealflow/db/schema";
import { id as idSchema } from "@dealflow/validators/common/ids";
import { eq } from "drizzle-orm";

interface Account {
  id: number;
  passwordHash: string;
}

/**
 * Makes a token for a browser in which the member has signed in: failed sign-ins from elsewhere do not lock it out.
 * Signed with the stored password hash, so there is no other key to manage and a new password invalidates the token.
 */
export function makeDeviceToken(account: Account): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${account.id}.${nonce}.${sign(nonce, account)}`;
}

export function isDeviceToken(token: string, account: Account): boolean {
  const [id, nonce = "", signature = "", ...others] = token.split(".");
  // A token is also what failures are counted by, so no second spelling of it may count.
  if (others.length > 0) return false;
  const expected = Buffer.from(sign(nonce, account));
  const given = Buffer.from(signature);
  return id === String(account.id) && given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether a member has signed in in this browser, whoever signs in now. Takes one query, and no time to hash. */
export async function isKnownDevice(db: Database, token: string): Promise<boolean> {
  const id = idSchema.safeParse(Number(token.split(".", 1)[0]));
  if (!id.success) return false;
  const [account] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id.data));
  const passwordHash = account?.passwordHash;
  return passwordHash ? isDeviceToken(token, { ...account, passwordHash }) : false;
}

const sign = (nonce: string, { id, passwordHash }: Account) =>
  createHmac("sha256", passwordHash).update(`device:${id}:${nonce}`).digest("base64url");
