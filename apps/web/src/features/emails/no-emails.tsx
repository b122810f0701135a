"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { Button } from "@radix-ui/themes/components/button";
import { PageLink } from "../../components/page/page-link.tsx";
import { useOwnMailboxes } from "../../entities/mailbox/use-own-mailboxes.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";

/** Shown where a deal has no e-mails: to who has connected no mailbox, where to do that. */
export function NoEmails() {
  const hasMailbox = useHasMailbox();
  if (hasMailbox !== false) {
    return (
      <EmptyState
        icon={<Icon name="mail" />}
        title="No e-mails for this deal"
        hint="Messages that someone on the team assigns to it are gathered here. Yours that fit are suggested above."
      />
    );
  }
  return (
    <EmptyState
      icon={<Icon name="mail" />}
      title="No e-mails for this deal"
      hint="Connect your mailbox, and messages from and to the people of your deals are suggested here. Nobody else sees them until you assign them."
    >
      <Button asChild variant="soft">
        <PageLink href={PAGE_PATHS.settings}>Connect a mailbox in Settings</PageLink>
      </Button>
    </EmptyState>
  );
}

/** Whether the member has connected a mailbox; undefined while that is not known. */
function useHasMailbox(): boolean | undefined {
  const { data: mailboxes } = useOwnMailboxes(REFETCH_ON_OPEN);
  return mailboxes && mailboxes.length > 0;
}
