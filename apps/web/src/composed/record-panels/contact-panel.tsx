"use client";
import { Icon } from "@dealflow/ui/icon";
import { PARAMS } from "@dealflow/validators/addresses";
import type { Contact } from "@dealflow/validators/contacts";
import { Button } from "@radix-ui/themes/components/button";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useState } from "react";
import { RecordBody } from "../../components/dialogs/record-dialog.tsx";
import { PresentMembers } from "../../components/present-members.tsx";
import { FirmLink } from "../../entities/firm/firm-link.tsx";
import { DeleteContactDialog } from "../../features/contacts/delete-contact-dialog.tsx";
import { ContactFormDialog } from "../../features/contacts/form/contact-form-dialog.ts";
import { MergeContactDialog } from "../../features/contacts/merge/merge-contact-dialog.ts";
import { setAddressParams } from "../../lib/address/address.ts";
import { findLoadedRow } from "../../lib/cache/loaded-rows.ts";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { ContactDeals } from "./contact-deals.tsx";
import { ContactFacts } from "./contact-facts.tsx";
import { ContactRelationship } from "./contact-relationship.tsx";
import { ContactActivity } from "./panel-activity.tsx";
import { PanelHead } from "./panel-head.tsx";
import { isNotFound, PanelState } from "./panel-state.tsx";

interface ContactPanelProps {
  id: number;
  onClose: () => void;
}

/** A contact with its fields and its deals. */
export function ContactPanel({ id, onClose }: ContactPanelProps) {
  const queryClient = useQueryClient();
  const { data, ...query } = trpc.contacts.get.useQuery({ id }, REFETCH_ON_OPEN);
  // Until it is loaded, the contact as a loaded list has it.
  const contact =
    data ?? findLoadedRow<Contact>(queryClient, getQueryKey(trpc.contacts.list, undefined, "infinite"), id);
  if (!contact || isNotFound(query.error)) return <PanelState panel="contact" query={query} />;
  return <LoadedContact contact={contact} onClose={onClose} />;
}

function LoadedContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const [open, setOpen] = useState<"edit" | "merge" | "delete" | null>(null);
  const close = () => setOpen(null);
  useDocumentTitle(contact.name);

  return (
    <>
      <PanelHead
        name={contact.name}
        subtitle={<Work contact={contact} />}
        present={<PresentMembers entity="contacts" id={contact.id} />}
        actions={
          <>
            <Button variant="soft" onClick={() => setOpen("edit")} {...ContactFormDialog.preloadHandlers}>
              <Icon name="edit" /> Edit
            </Button>
            <Button
              variant="outline"
              color="gray"
              onClick={() => setOpen("merge")}
              {...MergeContactDialog.preloadHandlers}
            >
              Merge…
            </Button>
            <Button variant="outline" color="gray" onClick={() => setOpen("delete")}>
              <Icon name="trash" /> Delete
            </Button>
          </>
        }
      />
      <RecordBody>
        <ContactFacts contact={contact} />
        <ContactRelationship id={contact.id} />
        <ContactDeals id={contact.id} name={contact.name} />
        <ContactActivity key={contact.id} id={contact.id} />
      </RecordBody>
      {open === "edit" ? <ContactFormDialog stored={contact} onClose={close} /> : null}
      {open === "merge" ? (
        <MergeContactDialog
          contact={contact}
          onClose={close}
          onMerged={(id) => setAddressParams({ [PARAMS.contact]: String(id) }, "replace")}
        />
      ) : null}
      {open === "delete" ? (
        <DeleteContactDialog contact={contact} onClose={close} onConfirm={onClose} />
      ) : null}
    </>
  );
}

/** `CFO at Northwind`, as far as it is known. */
function Work({ contact: { title, company, firmId } }: { contact: Contact }) {
  if (company === null) return title;
  return (
    <>
      {title ? `${title} at ` : null}
      <FirmLink id={firmId}>{company}</FirmLink>
    </>
  );
}
