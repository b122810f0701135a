import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A mark for a browser in which a member has signed in, so that strangers' failures do not lock the member out there.
 * It is signed with the stored password hash, a secret of the server that belongs to one member: the mark is good for
 * nobody else, ends with the password, and needs no key to keep.
 */
export function makeDeviceToken(passwordHash: string): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${sign(nonce, passwordHash)}`;
}

export function isDeviceToken(token: string, passwordHash: string): boolean {
  const [nonce = "", signature = ""] = token.split(".", 2);
  const expected = Buffer.from(sign(nonce, passwordHash));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const sign = (nonce: string, passwordHash: string) =>
  createHmac("sha256", passwordHash).update(`device:${nonce}`).digest("base64url");
