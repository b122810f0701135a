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
import { setAddressParams } from "../../../lib/address/address.ts";
import { FILTERED_PAGES } from "../../../lib/cache/paged-query.ts";
import { trpc } from "../../../trpc/client.ts";
import { CHIP_LABELS, CHIPS, type Chip, contactsInput, dashboardView, FIRST_CONTACTS } from "../view.ts";
import { Block, BlockRows } from "./block.tsx";
import chips from "./chips.module.css";
import styles from "./rows.module.css";

/** The first contacts of all, or of one kind. */
export function KeyContacts({ chip }: { chip: Chip }) {
  const contacts = trpc.contacts.list.useInfiniteQuery(contactsInput(chip), FILTERED_PAGES);
  return (
    <Block
      title="Key Contacts"
      aside={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would take the place of the heading that names this
        <div role="group" aria-label="Kind of contact" className={chips.chips}>
          {CHIPS.map((kind) => (
            <button
              key={kind}
              type="button"
              className={chips.chip}
              aria-pressed={kind === chip}
              onClick={() => setAddressParams(dashboardView.write({ people: kind }), "replace")}
            >
              {CHIP_LABELS[kind]}
            </button>
          ))}
        </div>
      }
      more={{
        href: pathWith(PAGE_PATHS.contacts, { tab: chip === "all" ? null : chip }),
        label: "View all contacts",
      }}
    >
      <div aria-busy={contacts.isPlaceholderData}>
        <BlockRows
          query={contacts}
          rows={contacts.data?.pages.flatMap(({ items }) => items).slice(0, FIRST_CONTACTS.limit)}
          what="contacts"
          count={FIRST_CONTACTS.limit}
          height={48}
          nothing={
            <EmptyState
              icon={<Icon name="contacts" />}
              title={chip === "all" ? "No contacts yet" : `No ${CHIP_LABELS[chip]} contacts yet`}
              hint="Add the people behind your deals on the contacts page."
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
