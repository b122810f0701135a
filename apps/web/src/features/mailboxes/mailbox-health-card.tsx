"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { Text } from "@radix-ui/themes/components/text";
import rows from "../../components/lists/divided-rows.module.css";
import { TitledSection } from "../../components/page/titled-section.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { memberOf } from "../../entities/member/members.ts";
import { trpc } from "../../trpc/client.ts";
import { MailboxFacts } from "./mailbox-facts.tsx";
import styles from "./mailboxes.module.css";

/** For administrators: how the reading of each member's mailboxes goes. Whose mail it is stays the member's. */
export function MailboxHealthCard() {
  return (
    <TitledSection
      title="Mailboxes"
      description="How the reading of each member's mail goes. Addresses and messages are theirs alone."
    >
      <MailboxesOfMembers />
    </TitledSection>
  );
}

function MailboxesOfMembers() {
  const query = trpc.mailboxes.list.useQuery({});
  const { data: team } = trpc.users.list.useQuery();
  if (query.isPending) return <RowSkeletons label="Loading mailboxes..." count={2} height={56} />;
  if (!query.data) return <QueryError title="The mailboxes could not be loaded" query={query} />;
  if (query.data.length === 0) {
    return (
      <Text as="p" size="2" color="gray" mt="3">
        No member has connected a mailbox.
      </Text>
    );
  }
  const named = query.data.map((mailbox) => ({ mailbox, ...memberOf(mailbox.userId, team?.items) }));
  return (
    <ul className={rows.list} aria-label="Mailboxes of members">
      {named
        .toSorted((a, b) => a.name.localeCompare(b.name) || a.mailbox.id - b.mailbox.id)
        .map(({ mailbox, name }) => (
          <li key={mailbox.id} className={styles.row}>
            <MailboxFacts name={name} mailbox={mailbox} />
          </li>
        ))}
    </ul>
  );
}
