import { createHash, randomBytes } from "node:crypto";

export const makeToken = () => randomBytes(32).toString("base64url");

/** What is stored of a token, so that the database alone opens no feed. */
export const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
