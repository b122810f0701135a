import { mailboxes } from "@dealflow/db/schema";
import { and, eq, ne } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import type { Context } from "../../core/context.ts";
import { currentKeyId } from "../../core/secrets.ts";
import { lockCredential, unlockCredential } from "./credentials.ts";
import { MailboxError } from "./mailbox-error.ts";

/**
 * Encrypts every stored credential with the current key, so that SECRET_KEY_PREVIOUS can go. One that no known key opens is
 * left as it is and counted; its owner has to connect the mailbox again.
 */
export async function rotateSecrets(
  ctx: Pick<Context, "db" | "log" | "settings">,
): Promise<{ rotated: number; unreadable: number }> {
  const { db, settings } = ctx;
  const older = await db
    .select({
      id: mailboxes.id,
      userId: mailboxes.userId,
      address: mailboxes.address,
      secret: mailboxes.secret,
      secretKeyId: mailboxes.secretKeyId,
    })
    .from(mailboxes)
    .where(ne(mailboxes.secretKeyId, currentKeyId(settings)));
  let [rotated, unreadable] = [0, 0];
  for (const row of older) {
    try {
      const renewed = lockCredential(settings, row, unlockCredential(settings, row));
      // Unless the mailbox has got a new credential meanwhile.
      const isSame = and(eq(mailboxes.id, row.id), eq(mailboxes.secret, row.secret));
      await db.update(mailboxes).set(renewed).where(isSame);
      rotated += 1;
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error;
      unreadable += 1;
    }
  }
  audit(ctx, "cli.rotate-secrets", { rotated, unreadable });
  return { rotated, unreadable };
}
