"use client";
import type { EmailSummary } from "@dealflow/validators/emails";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useOwnMailboxes } from "../../../entities/mailbox/use-own-mailboxes.ts";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import styles from "./opened-email.module.css";
import { replyAddresses } from "./reply-address.ts";

/** Open an answer in the member's own mail program: nothing is sent from here. */
export function ReplyLinks({ email }: { email: EmailSummary }) {
  const me = useCurrentUser();
  const { data: mailboxes = [] } = useOwnMailboxes();
  const own = [me.email, ...mailboxes.map(({ address }) => address)];
  const { reply, replyToAll } = replyAddresses(email, own);
  if (reply === null) return null;
  return (
    <div className={styles.reply}>
      <Button asChild size="1" variant="soft" color="gray">
        <a href={reply}>Reply</a>
      </Button>
      {replyToAll === null ? null : (
        <Button asChild size="1" variant="soft" color="gray">
          <a href={replyToAll}>Reply to all</a>
        </Button>
      )}
      <Text size="1" color="gray">
        Opens your mail program
      </Text>
    </div>
  );
}
