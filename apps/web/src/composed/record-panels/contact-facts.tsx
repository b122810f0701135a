"use client";
import { Icon } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { Contact } from "@dealflow/validators/contacts";
import { IMPORT_SOURCE_LABELS, IMPORT_SOURCES } from "@dealflow/validators/labels/imports";
import { Link } from "@radix-ui/themes/components/link";
import { Fact, Facts } from "../../components/lists/facts.tsx";
import { LongText } from "../../components/long-text.tsx";
import { ContactCategoryBadge } from "../../entities/contact/category-badge.tsx";
import { mailtoUrl } from "../../entities/contact/contact-urls.ts";
import { Phone } from "../../entities/contact/phone.tsx";
import { memberOf } from "../../entities/member/members.ts";
import { oneOf } from "../../lib/choices.ts";
import { trpc } from "../../trpc/client.ts";
import styles from "./panel.module.css";

/** The fields of a contact, without name, title and company. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { category, email, phone, notes, isPublic, createdBy, createdAt } = contact;
  const { data: team } = trpc.users.list.useQuery();
  const source = oneOf(IMPORT_SOURCES, contact.source);
  return (
    <>
      <div className={styles.access}>
        <ContactCategoryBadge category={category} />
        <span className={styles.visibility}>
          <Icon name={isPublic ? "globe" : "lock"} />
          {isPublic ? "Visible to all team members" : "Visible only to you"}
        </span>
      </div>
      <Facts className={styles.facts}>
        <Fact label="Email" wide>
          {email ? <Link href={mailtoUrl(email)}>{email}</Link> : "—"}
        </Fact>
        <Fact label="Phone">
          {phone ? (
            <Link asChild>
              <Phone number={phone} />
            </Link>
          ) : (
            "—"
          )}
        </Fact>
        <Fact label="Added">
          <RelativeTime date={createdAt} /> by {memberOf(createdBy, team?.items).name}
        </Fact>
        {source ? <Fact label="Imported from">{IMPORT_SOURCE_LABELS[source]}</Fact> : null}
        {notes ? (
          <Fact label="Notes" wide>
            <LongText text={notes} />
          </Fact>
        ) : null}
      </Facts>
    </>
  );
}
