"use client";
import { Avatar } from "@dealflow/ui/avatar";
import { Icon } from "@dealflow/ui/icon";
import { Tooltip } from "@dealflow/ui/tooltip";
import type { Contact, ListedContact } from "@dealflow/validators/contacts";
import { deriveInitials } from "@dealflow/validators/labels/users";
import { memo } from "react";
import { RecordMenu } from "../../../components/dialogs/lazy-menu.tsx";
import { ListedBadge } from "../../../components/listed-badge.tsx";
import { ContactLink } from "../../../entities/contact/contact-link.tsx";
import { LastContact } from "../../../entities/contact/last-contact.tsx";
import { MailButton } from "../../../entities/contact/reach-buttons.tsx";
import { FirmLink } from "../../../entities/firm/firm-link.tsx";
import { ContactFormDialog } from "../form/contact-form-dialog.ts";
import styles from "./contact-row.module.css";

export interface ContactActions {
  onEdit: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
}

interface ContactRowProps extends ContactActions {
  contact: ListedContact;
  /** In the whole list, of which only the rows in view are rendered; from 1. */
  position: number;
  total: number;
}

/** One line of aligned columns in wide lists, three or four lines in narrow ones. */
export const ContactRow = memo(function ContactRow(props: ContactRowProps) {
  const { contact, position, total, onEdit, onDelete } = props;
  const { id, name, title, company, firmId, category, isPublic, lastContact } = contact;
  // The link of the name covers the row, so its tooltip describes the whole contact.
  const tooltip = [name, title, company].filter(Boolean).join("\n");
  return (
    <li className={styles.row} aria-posinset={position} aria-setsize={total}>
      <Avatar initials={deriveInitials(name) || "–"} color="gray" size="1" />
      <span className={styles.name} title={tooltip}>
        <ContactLink id={id}>{name}</ContactLink>
      </span>
      <span className={styles.work}>
        {title ? <span className={styles.title}>{title}</span> : null}
        {company ? (
          <span className={styles.company} title={company}>
            <FirmLink id={firmId}>{company}</FirmLink>
          </span>
        ) : null}
      </span>
      <span className={styles.category}>
        <ListedBadge list="contact-categories" id={category} />
        <VisibilityIcon isPublic={isPublic} />
      </span>
      {lastContact ? (
        <span className={styles.lastContact}>
          <LastContact last={lastContact} />
        </span>
      ) : null}
      <span className={styles.actions}>
        <MailButton contact={contact} />
        <RecordMenu
          title={name}
          preloadForm={ContactFormDialog.preload}
          onEdit={() => onEdit(contact)}
          onDelete={() => onDelete(contact)}
        />
      </span>
    </li>
  );
});

function VisibilityIcon({ isPublic }: { isPublic: boolean }) {
  const label = isPublic ? "Public: visible to all team members" : "Private: visible only to the creator";
  return (
    <Tooltip content={label}>
      <span role="img" aria-label={label} className={styles.visibility}>
        <Icon name={isPublic ? "globe" : "lock"} />
      </span>
    </Tooltip>
  );
}
