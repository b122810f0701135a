"use client";
import { contactPagePath, PARAMS } from "@dealflow/validators/addresses";
import type { Contact } from "@dealflow/validators/contacts";
import { Button } from "@radix-ui/themes/components/button";
import { RecordBody } from "../../components/dialogs/record-dialog.tsx";
import GoneCallout from "../../components/gone-callout.tsx";
import { PageLink } from "../../components/page/page-link.tsx";
import { PresentMembers } from "../../components/present-members.tsx";
import { setAddressParams } from "../../lib/address/address.ts";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";
import { ContactActions } from "./contact-actions.tsx";
import { ContactDeals } from "./contact-deals.tsx";
import { ContactFacts, ContactRelationship, Work } from "./contact-facts.tsx";
import { ContactActivity } from "./panel-activity.tsx";
import { PanelHead } from "./panel-head.tsx";
import { isNotFound, PanelState } from "./panel-state.tsx";
import { useContact } from "./use-contact.ts";

interface ContactPanelProps {
  id: number;
  onClose: () => void;
}

/** A contact with its fields and its deals. */
export function ContactPanel({ id, onClose }: ContactPanelProps) {
  const { contact, isLoaded, query } = useContact(id);
  const isGone = isNotFound(query.error);
  if (!contact || (isGone && !isLoaded)) return <PanelState panel="contact" query={query} />;
  return <LoadedContact contact={contact} isGone={isGone} onClose={onClose} />;
}

interface LoadedContactProps {
  contact: Contact;
  /** It went while it was open. */
  isGone: boolean;
  onClose: () => void;
}

function LoadedContact({ contact, isGone, onClose }: LoadedContactProps) {
  useDocumentTitle(contact.name);
  return (
    <>
      <PanelHead
        name={contact.name}
        subtitle={<Work contact={contact} />}
        present={<PresentMembers entity="contacts" id={contact.id} />}
        actions={
          <>
            <Button asChild variant="outline" color="gray">
              <PageLink href={contactPagePath(contact.id)}>Open page</PageLink>
            </Button>
            <ContactActions
              contact={contact}
              onMerged={(id) => setAddressParams({ [PARAMS.contact]: String(id) }, "replace")}
              onDeleted={onClose}
            />
          </>
        }
      />
      <RecordBody>
        {isGone ? <GoneCallout noun="contact" /> : null}
        <ContactFacts contact={contact} />
        <ContactRelationship id={contact.id} />
        <ContactDeals id={contact.id} name={contact.name} />
        <ContactActivity key={contact.id} id={contact.id} />
      </RecordBody>
    </>
  );
}
