import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

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
  return `${nonce}.${sign(nonce, account)}`;
}

export function isDeviceToken(token: string, account: Account): boolean {
  const [nonce = "", signature = ""] = token.split(".", 2);
  const expected = Buffer.from(sign(nonce, account));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const sign = (nonce: string, { id, passwordHash }: Account) =>
  createHmac("sha256", passwordHash).update(`device:${id}:${nonce}`).digest("base64url");
