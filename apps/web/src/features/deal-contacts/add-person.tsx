"use client";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import type { ContactRole } from "@dealflow/validators/labels/contacts";
import { Button } from "@radix-ui/themes/components/button";
import { useState } from "react";
import { ContactSelect } from "../../entities/contact/contact-select.tsx";
import { RoleSelect } from "../../entities/contact/role-select.tsx";
import styles from "./deal-people.module.css";
import { useLinkContact } from "./use-deal-contacts.ts";

interface AddPersonProps {
  dealId: number;
  /** Ids of the contacts that are linked already. */
  linked: ReadonlySet<number>;
  onClose: () => void;
}

/** Chooses a contact and its role in the deal. */
export default function AddPerson({ dealId, linked, onClose }: AddPersonProps) {
  const [contact, setContact] = useState<{ id: number; name: string } | null>(null);
  const [role, setRole] = useState<ContactRole>("executive");
  const [pending, setPending] = useState(false);
  const link = useLinkContact();
  const add = useSingleFlight(async () => {
    if (!contact) return;
    setPending(true);
    const isLinked = await link({ id: dealId, contactId: contact.id, role });
    setPending(false);
    if (isLinked) onClose();
  });
  return (
    <fieldset className={styles.form} aria-label="Add a person">
      <div className={styles.contact}>
        <ContactSelect label="Contact" without={linked} onChange={(id, name) => setContact({ id, name })}>
          {contact?.name ?? "Choose a contact"}
        </ContactSelect>
      </div>
      <RoleSelect label="Role" value={role} onChange={setRole} />
      <Button disabled={!contact} loading={pending} onClick={() => void add()}>
        Add
      </Button>
      <Button variant="soft" color="gray" onClick={onClose}>
        Cancel
      </Button>
    </fieldset>
  );
}
