"use client";
import { PageHeader } from "@dealflow/ui/page-header";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { contactPagePath, PAGE_PATHS } from "@dealflow/validators/addresses";
import type { Contact } from "@dealflow/validators/contacts";
import GoneCallout from "../../components/gone-callout.tsx";
import { NotFound } from "../../components/page/not-found.tsx";
import { Page } from "../../components/page/page.tsx";
import { PageLink, useOpenPage } from "../../components/page/page-link.tsx";
import { PresentMembers } from "../../components/present-members.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";
import { ContactActions } from "../record-panels/contact-actions.tsx";
import { ContactDeals } from "../record-panels/contact-deals.tsx";
import { ContactFacts, ContactRelationship, Work } from "../record-panels/contact-facts.tsx";
import { ContactActivity } from "../record-panels/panel-activity.tsx";
import { isNotFound } from "../record-panels/panel-state.tsx";
import page from "../record-panels/record-page.module.css";
import { useContact } from "../record-panels/use-contact.ts";

/** The page of a contact. */
export function ContactScreen({ id }: { id: number }) {
  const { contact, isLoaded, query } = useContact(id);
  const isGone = isNotFound(query.error);
  if (isGone && !isLoaded) return <NotFound />;
  if (contact) return <LoadedContact contact={contact} isGone={isGone} />;
  if (query.isError) return <QueryError title="The contact could not be loaded" query={query} />;
  return <RowSkeletons label="Loading contact..." count={8} height={44} />;
}

function LoadedContact({ contact, isGone }: { contact: Contact; isGone: boolean }) {
  useDocumentTitle(contact.name);
  const open = useOpenPage();
  return (
    <Page>
      <div>
        <PageLink href={PAGE_PATHS.contacts} className={page.back}>
          Contacts
        </PageLink>
        <PageHeader title={contact.name} subtitle={<Work contact={contact} />}>
          <ContactActions
            contact={contact}
            onMerged={(id) => open(contactPagePath(id))}
            onDeleted={() => open(PAGE_PATHS.contacts)}
          />
        </PageHeader>
        <PresentMembers entity="contacts" id={contact.id} />
        {isGone ? <GoneCallout noun="contact" /> : null}
      </div>
      <div className={page.columns}>
        <div className={page.records}>
          <ContactFacts contact={contact} />
          <ContactRelationship id={contact.id} />
          <ContactDeals id={contact.id} name={contact.name} />
        </div>
        <ContactActivity key={contact.id} id={contact.id} />
      </div>
    </Page>
  );
}
