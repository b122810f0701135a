"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { MAILBOX_KIND_LABELS, SIGN_IN_KINDS } from "@dealflow/validators/labels/mailboxes";
import type { Mailbox } from "@dealflow/validators/mailboxes";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useState } from "react";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import rows from "../../components/lists/divided-rows.module.css";
import { TitledSection } from "../../components/page/titled-section.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { useOwnMailboxes } from "../../entities/mailbox/use-own-mailboxes.ts";
import { trpc } from "../../trpc/client.ts";
import { MailboxActions, useSignIn } from "./mailbox-actions.tsx";
import { MailboxFacts } from "./mailbox-facts.tsx";
import styles from "./mailboxes.module.css";

/** The member's mailboxes: how their reading goes, and buttons to connect more. */
export function MailboxesCard() {
  return (
    <TitledSection
      title="Mailboxes"
      description="Messages from and to the people of your deals and contacts are read from here; all others are never stored. Nobody else sees one until you assign it to a deal."
    >
      <Mailboxes />
      <ConnectButtons />
    </TitledSection>
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

/** A button for each provider that the server is set up for, and one for all other servers. */
function ConnectButtons() {
  const { data } = trpc.mailboxes.settings.useQuery();
  const { signIn, isPending } = useSignIn();
  const [open, setOpen] = useState<"imap" | "shared" | null>(null);
  const offered = SIGN_IN_KINDS.filter((kind) => data?.configured[kind]);
  const close = () => setOpen(null);
  return (
    <div className={styles.connect}>
      {offered.map((kind) => (
        <Button key={kind} variant="soft" disabled={isPending} onClick={() => signIn({ kind })}>
          Connect {MAILBOX_KIND_LABELS[kind]}
        </Button>
      ))}
      {offered.includes("microsoft") ? (
        <Button variant="soft" onClick={() => setOpen("shared")} {...SharedMailboxForm.preloadHandlers}>
          Connect shared mailbox
        </Button>
      ) : null}
      <Button variant="soft" onClick={() => setOpen("imap")} {...ConnectImapForm.preloadHandlers}>
        Connect IMAP mailbox
      </Button>
      {open === "imap" ? <ConnectImapForm onClose={close} /> : null}
      {open === "shared" ? <SharedMailboxForm onClose={close} /> : null}
    </div>
  );
}

const ConnectImapForm = lazyDialog(() => import("./connect-imap-dialog.tsx"));

const SharedMailboxForm = lazyDialog(() => import("./shared-mailbox-dialog.tsx"));
