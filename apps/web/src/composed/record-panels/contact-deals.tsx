"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { Icon } from "@dealflow/ui/icon";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { ContactDeal } from "@dealflow/validators/contacts";
import { CONTACT_ROLE_LABELS } from "@dealflow/validators/labels/contacts";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Lazy } from "../../components/lazy/lazy.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { namingText } from "../../entities/contact/naming-text.ts";
import { useUnlinkContact } from "../../features/deal-contacts/use-deal-contacts.ts";
import { preload } from "../../lib/preload.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { DealRow } from "./deal-row.tsx";
import styles from "./panel.module.css";
import { PanelSection } from "./panel-section.tsx";

/** The server returns at most so many deals of each kind. */
const MAX_DEALS = 100;
const KINDS = ["contact_person", "lender_contact", "linked"] as const;

/** The deals that name a contact or that it is linked to, with its role on each. */
export function ContactDeals({ id, name }: { id: number; name: string }) {
  const query = trpc.contacts.deals.useQuery({ id }, REFETCH_ON_OPEN);
  const { data, isError } = query;
  if (!data) {
    if (!isError) return <RowSkeletons label="Loading deals..." count={2} height={44} />;
    return <QueryError title="The deals could not be loaded" query={query} />;
  }
  const isTruncated = KINDS.some((as) => data.filter((deal) => deal.as === as).length >= MAX_DEALS);
  return (
    <PanelSection title="Deals" count={isTruncated || data.length === 0 ? undefined : data.length}>
      {data.length === 0 ? (
        <Text as="p" size="2" color="gray">
          No deal names this contact yet.
        </Text>
      ) : null}
      <ul className={styles.rows}>
        {data.map((deal) => (
          <DealRow
            key={`${deal.id} ${deal.as} ${deal.lender}`}
            deal={deal}
            note={roleOf(deal)}
            action={deal.as === "linked" ? <UnlinkButton contact={{ id, name }} deal={deal} /> : null}
          />
        ))}
      </ul>
      {isTruncated ? (
        <Text as="p" size="1" color="gray">
          At most the newest {MAX_DEALS} of each kind are shown.
        </Text>
      ) : null}
      <LinkToDeal contactId={id} />
    </PanelSection>
  );
}

/** The role of the contact on the deal, and how the deal names it. */
function roleOf({ as, lender, role, isLinked }: ContactDeal): string {
  if (as === "linked") return CONTACT_ROLE_LABELS[role];
  const naming = namingText(as, lender);
  return isLinked ? `${CONTACT_ROLE_LABELS[role]} · ${naming}` : naming;
}

interface UnlinkButtonProps {
  contact: { id: number; name: string };
  deal: ContactDeal;
}

function UnlinkButton({ contact, deal }: UnlinkButtonProps) {
  const unlink = useUnlinkContact();
  const { id: contactId, name } = contact;
  return (
    <GhostButton
      icon="close"
      label={`Remove from ${dealTitle(deal)}`}
      onClick={() => void unlink({ id: deal.id, contactId, role: deal.role, name })}
    />
  );
}

const loadForm = () => import("./link-deal.tsx");
const preloadForm = () => preload(loadForm);

function LinkToDeal({ contactId }: { contactId: number }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function close() {
    flushSync(() => setOpen(false));
    button.current?.focus();
  }
  if (!isOpen) {
    return (
      <Button
        ref={button}
        variant="soft"
        className={styles.more}
        onClick={() => setOpen(true)}
        onPointerEnter={preloadForm}
        onFocus={preloadForm}
      >
        <Icon name="plus" /> Link to Deal
      </Button>
    );
  }
  return (
    <Lazy
      load={loadForm}
      props={{ contactId, onClose: close }}
      takesFocus
      loading={<RowSkeletons label="Loading..." count={1} height={32} />}
      failed="The form could not be shown"
    />
  );
}
