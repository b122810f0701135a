import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

interface Owner {
  id: number;
  passwordHash: string;
}

/**
 * A mark for a browser in which a member has signed in, so that strangers' failures do not lock the member out there.
 * It is signed with the stored password hash, which only the server knows: so there is no further key to keep, and the
 * mark ends with the password.
 */
export function makeDeviceToken(owner: Owner): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${sign(nonce, owner)}`;
}

export function isDeviceToken(token: string, owner: Owner): boolean {
  const [nonce = "", signature = ""] = token.split(".", 2);
  const expected = Buffer.from(sign(nonce, owner));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const sign = (nonce: string, { id, passwordHash }: Owner) =>
  createHmac("sha256", passwordHash).update(`device:${id}:${nonce}`).digest("base64url");
