import type { mailboxes } from "@dealflow/db/schema";
import { decryptSecret, type Encrypted, encryptSecret, UnreadableSecretError } from "../../core/secrets.ts";
import type { Settings } from "../../core/settings.ts";
import { MailboxError } from "./mailbox-error.ts";

type Owner = Pick<typeof mailboxes.$inferSelect, "userId" | "address">;
type KeySettings = Pick<Settings, "dataDir" | "secretKeys">;

/** A secret can be opened for the member and the address that it was stored for, and no other. */
const ownerOf = ({ userId, address }: Owner) => `mailbox:${userId}:${address}`;

/** Encrypts an IMAP password or a refresh token. */
export function lockCredential(settings: KeySettings, owner: Owner, credential: string): Encrypted {
  return encryptSecret(settings, credential, ownerOf(owner));
}

export function unlockCredential(settings: KeySettings, stored: Owner & Encrypted): string {
  try {
    return decryptSecret(settings, stored, ownerOf(stored));
  } catch (cause) {
    if (cause instanceof UnreadableSecretError) throw new MailboxError("secret_unreadable", { cause });
    throw cause;
  }
}
