"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { Mailbox } from "@dealflow/validators/mailboxes";
import { Text } from "@radix-ui/themes/components/text";
import rows from "../../components/lists/divided-rows.module.css";
import { TitledCard } from "../../components/page/titled-card.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { useOwnMailboxes } from "../../entities/mailbox/use-own-mailboxes.ts";
import { ConnectButtons } from "./connect-buttons.tsx";
import { MailboxActions } from "./mailbox-actions.tsx";
import { MailboxFacts } from "./mailbox-facts.tsx";
import styles from "./mailboxes.module.css";

/** The member's mailboxes: how their reading goes, and buttons to connect more. */
export function MailboxesCard() {
  return (
    <TitledCard
      title="Mailboxes"
      description="Messages from and to the people of your deals and contacts are read from here; all others are never stored. Nobody else sees one until you assign it to a deal."
    >
      <Mailboxes />
      <ConnectButtons />
    </TitledCard>
  );
}

function Mailboxes() {
  const query = useOwnMailboxes();
  if (query.isPending) return <RowSkeletons label="Loading mailboxes..." count={1} height={56} />;
  if (!query.data) return <QueryError title="The mailboxes could not be loaded" query={query} />;
  if (query.data.length === 0) {
    return (
      <Text as="p" size="2" color="gray" mt="3">
        No mailbox is connected.
      </Text>
    );
  }
  return (
    <ul className={rows.list} aria-label="Mailboxes">
      {query.data.map((mailbox) => (
        <MailboxRow key={mailbox.id} mailbox={mailbox} />
      ))}
    </ul>
  );
}

function MailboxRow({ mailbox }: { mailbox: Mailbox }) {
  return (
    <li className={styles.row}>
      <MailboxFacts name={mailbox.address} mailbox={mailbox} />
      <MailboxActions mailbox={mailbox} />
    </li>
  );
}
