"use client";
import { ContactSelect } from "../../entities/contact/contact-select.tsx";
import { LinkForm } from "../../entities/contact/link-form.tsx";
import { useLinkContact } from "./use-deal-contacts.ts";

interface AddPersonProps {
  dealId: number;
  /** Ids of the contacts that are linked already. */
  linked: ReadonlySet<number>;
  onClose: () => void;
}

/** Chooses a contact and its role in the deal. */
export default function AddPerson({ dealId, linked, onClose }: AddPersonProps) {
  const link = useLinkContact();
  return (
    <LinkForm
      label="Add a person"
      submitLabel="Add"
      renderSelect={(name, onChange) => (
        <ContactSelect label="Contact" wide without={linked} onChange={onChange}>
          {name ?? "Choose a contact"}
        </ContactSelect>
      )}
      link={(contactId, role) => link({ id: dealId, contactId, role })}
      onClose={onClose}
    />
  );
}
