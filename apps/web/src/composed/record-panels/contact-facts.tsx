"use client";
import { Badge } from "@dealflow/ui/badge";
import { Icon } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { Contact, Relationship } from "@dealflow/validators/contacts";
import type { TouchKind } from "@dealflow/validators/labels/contacts";
import { IMPORT_SOURCE_LABELS, IMPORT_SOURCES } from "@dealflow/validators/labels/imports";
import { Link } from "@radix-ui/themes/components/link";
import { Text } from "@radix-ui/themes/components/text";
import { ListedBadge } from "../../components/listed-badge.tsx";
import { Fact, Facts } from "../../components/lists/facts.tsx";
import { LongText } from "../../components/long-text.tsx";
import { QueryError } from "../../components/query-error.tsx";
import {
  daysSince,
  describeAcquaintance,
  describeRhythm,
} from "../../entities/contact/describe-acquaintance.ts";
import { EmailAddress } from "../../entities/contact/email-address.tsx";
import { Phone } from "../../entities/contact/reach-buttons.tsx";
import { FoldedOwnFacts } from "../../entities/fields/own-facts.tsx";
import { FirmLink } from "../../entities/firm/firm-link.tsx";
import { ToldFact } from "../../entities/history/told-fact.tsx";
import { memberOf } from "../../entities/member/members.ts";
import { oneOf } from "../../lib/choices.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import styles from "./panel.module.css";

/** `CFO at Northwind`, as far as it is known. */
export function Work({ contact: { title, company, firmId } }: { contact: Contact }) {
  if (company === null) return title;
  return (
    <>
      {title ? `${title} at ` : null}
      <FirmLink id={firmId}>{company}</FirmLink>
    </>
  );
}

/** The fields of a contact, without name, title and company. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { category, email, phone, notes, isPublic, createdBy, createdAt } = contact;
  const { data: team } = trpc.users.list.useQuery();
  const source = oneOf(IMPORT_SOURCES, contact.source);
  const record = { entity: "contacts", id: contact.id, name: contact.name } as const;
  return (
    <>
      <div className={styles.access}>
        <ListedBadge list="contact-categories" id={category} />
        <span className={styles.visibility}>
          <Icon name={isPublic ? "globe" : "lock"} />
          {isPublic ? "Visible to all team members" : "Visible only to you"}
        </span>
      </div>
      <Facts className={styles.facts}>
        <ToldFact record={record} field="email" label="Email" wide>
          {email ? <EmailAddress email={email} /> : "—"}
        </ToldFact>
        <ToldFact record={record} field="phone" label="Phone">
          {phone ? (
            <Link asChild>
              <Phone number={phone} />
            </Link>
          ) : (
            "—"
          )}
        </ToldFact>
        <Fact label="Added">
          <RelativeTime date={createdAt} /> by {memberOf(createdBy, team?.items).name}
        </Fact>
        {source ? <Fact label="Imported from">{IMPORT_SOURCE_LABELS[source]}</Fact> : null}
        {notes ? (
          <ToldFact record={record} field="notes" label="Notes" wide>
            <LongText text={notes} />
          </ToldFact>
        ) : null}
      </Facts>
      <FoldedOwnFacts record={record} custom={contact.custom} className={styles.facts} />
    </>
  );
}

const KIND_TEXTS: Record<TouchKind, string> = {
  call: "Call",
  meeting: "Meeting",
  email: "E-mail",
  lender: "Noted at a lender",
};

/** When the team was last in touch with a contact, and who knows it best. */
export function ContactRelationship({ id }: { id: number }) {
  const query = trpc.contacts.relationship.useQuery({ id }, REFETCH_ON_OPEN);
  if (query.data) return <LoadedRelationship {...query.data} />;
  if (query.isError) return <QueryError title="The last contact could not be loaded" query={query} />;
  return <RowSkeletons label="Loading last contact..." count={1} height={36} />;
}

function LoadedRelationship(relationship: Relationship) {
  const { lastContactAt, lastContactKind, usualDays, isOverdue, known } = relationship;
  const { data: team } = trpc.users.list.useQuery();
  const [best] = known;
  const now = new Date();
  return (
    <Facts className={styles.facts}>
      <Fact label="Last contact">
        {lastContactAt && lastContactKind ? (
          <span className={styles.lastContact}>
            <span>
              {KIND_TEXTS[lastContactKind]},{" "}
              <RelativeTime
                date={lastContactAt}
                text={usualDays === null ? undefined : daysSince(lastContactAt, now)}
              />
            </span>
            {isOverdue ? <Badge color="orange">Overdue</Badge> : null}
          </span>
        ) : (
          "None logged yet"
        )}
        {usualDays === null ? null : (
          <Text as="p" size="1" color="gray">
            {describeRhythm(usualDays)}
          </Text>
        )}
      </Fact>
      {best ? (
        <Fact label="Knows them best">
          {memberOf(best.userId, team?.items).name}
          <Text as="p" size="1" color="gray">
            {describeAcquaintance(best, now)}
          </Text>
        </Fact>
      ) : null}
    </Facts>
  );
}
