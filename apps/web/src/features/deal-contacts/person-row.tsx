"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import type { LastContact as Last } from "@dealflow/validators/contacts";
import type { DealPerson } from "@dealflow/validators/deal-contacts";
import { useState } from "react";
import { CallButton } from "../../entities/contact/call-button.tsx";
import { ContactLink } from "../../entities/contact/contact-link.tsx";
import { LastContact } from "../../entities/contact/last-contact.tsx";
import { MailButton } from "../../entities/contact/mail-button.tsx";
import { namingText } from "../../entities/contact/naming-text.ts";
import { RoleSelect } from "../../entities/contact/role-select.tsx";
import styles from "./deal-people.module.css";
import { useLinkContact, useUnlinkContact } from "./use-deal-contacts.ts";

interface PersonRowProps {
  dealId: number;
  person: DealPerson;
  last: Last | undefined;
}

/** A contact of a deal with its role; one that the deal names stays as long as it is named. */
export function PersonRow({ dealId, person, last }: PersonRowProps) {
  const { contactId, name, title, company, role, as, lender } = person;
  const [chosen, setChosen] = useState<DealPerson["role"] | null>(null);
  const link = useLinkContact();
  const unlink = useUnlinkContact();
  const work = [title, company].filter(Boolean).join(", ");

  async function choose(next: DealPerson["role"]) {
    setChosen(next);
    await link({ id: dealId, contactId, role: next });
    setChosen(null);
  }

  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.name}>
          <ContactLink id={contactId}>{name}</ContactLink>
        </span>
        <span className={styles.note}>
          {[work, as && namingText(as, lender)].filter(Boolean).join(" · ")}
        </span>
        {last ? (
          <span className={styles.note}>
            <LastContact last={last} />
          </span>
        ) : null}
      </div>
      <div className={styles.controls}>
        <RoleSelect
          label={`Role of ${name}`}
          value={chosen ?? role}
          onChange={(next) => {
            if (next !== role) void choose(next);
          }}
        />
        <span className={styles.buttons}>
          <MailButton contact={person} />
          <CallButton contact={person} />
          {as === null ? (
            <GhostButton
              icon="close"
              label={`Remove ${name}`}
              onClick={() => void unlink({ id: dealId, contactId, role, name })}
            />
          ) : null}
        </span>
      </div>
    </li>
  );
}
