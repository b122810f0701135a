"use client";
import { Icon } from "@dealflow/ui/icon";
import type { OfferedPerson } from "@dealflow/validators/deal-contacts";
import { Button } from "@radix-ui/themes/components/button";
import { useState } from "react";
import { namingText } from "../../entities/contact/naming-text.ts";
import styles from "./deal-people.module.css";
import { useAcceptPerson } from "./use-deal-contacts.ts";

/** A person that the deal names and who is no contact yet. */
export function OfferedRow({ dealId, person }: { dealId: number; person: OfferedPerson }) {
  const { name, title, email, as, lender } = person;
  const accept = useAcceptPerson(dealId);
  const [pending, setPending] = useState(false);

  async function add() {
    setPending(true);
    await accept(person);
    setPending(false);
  }

  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>
          {[namingText(as, lender), title, email === name ? null : email].filter(Boolean).join(" · ")}
        </span>
      </div>
      <Button
        variant="soft"
        className={styles.offer}
        aria-label={`Add ${name} to contacts`}
        loading={pending}
        onClick={() => void add()}
      >
        <Icon name="plus" /> Add to Contacts
      </Button>
    </li>
  );
}
