"use client";
import { Avatar } from "@dealflow/ui/avatar";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { PAGE_PATHS, pathWith } from "@dealflow/validators/addresses";
import type { Contact } from "@dealflow/validators/contacts";
import { deriveInitials } from "@dealflow/validators/labels/users";
import { ContactCategoryBadge } from "../../../entities/contact/category-badge.tsx";
import { ContactLink } from "../../../entities/contact/contact-link.tsx";
import { MailButton } from "../../../entities/contact/mail-button.tsx";
import { FILTERED } from "../../../lib/cache/paged-query.ts";
import { trpc } from "../../../trpc/client.ts";
import { CHIP_LABELS, CHIPS, type Chip, contactsInput, FIRST_CONTACTS } from "../view.ts";
import { Block, BlockRows } from "./block.tsx";
import { Chips } from "./chips.tsx";
import styles from "./rows.module.css";

/** The contacts of the open deals that were changed last: of all kinds, or of one. */
export function KeyContacts({ chip }: { chip: Chip }) {
  const contacts = trpc.contacts.key.useQuery(contactsInput(chip), FILTERED);
  return (
    <Block
      title="Key Contacts"
      aside={
        <Chips
          label="Kind of contact"
          chips={CHIPS}
          labels={CHIP_LABELS}
          chosen={chip}
          changeTo={(people) => ({ people })}
        />
      }
      more={{
        href: pathWith(PAGE_PATHS.contacts, { tab: chip === "all" ? null : chip }),
        label: "View all contacts",
      }}
    >
      <div aria-busy={contacts.isPlaceholderData}>
        <BlockRows
          query={contacts}
          rows={contacts.data?.slice(0, FIRST_CONTACTS.limit)}
          what="contacts"
          count={FIRST_CONTACTS.limit}
          height={48}
          nothing={
            <EmptyState
              icon={<Icon name="contacts" />}
              title={
                chip === "all" ? "No key contacts yet" : `No ${CHIP_LABELS[chip]} contacts of open deals`
              }
              hint="Here are the contact persons of open deals, and the contacts of their lenders and companies, those of the latest changes first."
            />
          }
        >
          {(shown) => (
            <ul className={styles.rows}>
              {shown.map((contact) => (
                <ContactLine key={contact.id} contact={contact} />
              ))}
            </ul>
          )}
        </BlockRows>
      </div>
    </Block>
  );
}

function ContactLine({ contact }: { contact: Contact }) {
  const { id, name, title, company, category } = contact;
  const work = [title, company].filter(Boolean).join(" • ");
  return (
    <li className={`${styles.row} ${styles.tall}`}>
      <Avatar initials={deriveInitials(name) || "–"} color="gray" />
      <div className={styles.text}>
        <div className={styles.main} title={name}>
          <ContactLink id={id}>{name}</ContactLink>
        </div>
        {work ? (
          <div className={styles.note} title={work}>
            {work}
          </div>
        ) : null}
      </div>
      <span className={styles.badge}>
        <ContactCategoryBadge category={category} />
      </span>
      <span className={styles.button}>
        <MailButton contact={contact} />
      </span>
    </li>
  );
}
