"use client";
import { Avatar } from "@dealflow/ui/avatar";
import { Badge } from "@dealflow/ui/badge";
import { Icon } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { PARAMS } from "@dealflow/validators/addresses";
import type { Contact, Relationship } from "@dealflow/validators/contacts";
import type { TouchKind } from "@dealflow/validators/labels/contacts";
import { IMPORT_SOURCE_LABELS, IMPORT_SOURCES } from "@dealflow/validators/labels/imports";
import { deriveInitials } from "@dealflow/validators/labels/users";
import { Button } from "@radix-ui/themes/components/button";
import { Link } from "@radix-ui/themes/components/link";
import { Text } from "@radix-ui/themes/components/text";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type ReactNode, useState } from "react";
import { useOpenHistory } from "../../components/dialogs/open-history.ts";
import { RecordBody, RecordClose, RecordHead, RecordTitle } from "../../components/dialogs/record-dialog.tsx";
import GoneCallout from "../../components/gone-callout.tsx";
import { Fact, Facts } from "../../components/lists/facts.tsx";
import { LongText } from "../../components/long-text.tsx";
import { PresentMembers } from "../../components/present-members.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { ContactCategoryBadge } from "../../entities/contact/contact-link.tsx";
import { mailtoUrl } from "../../entities/contact/contact-urls.ts";
import {
  daysSince,
  describeAcquaintance,
  describeRhythm,
} from "../../entities/contact/describe-acquaintance.ts";
import { Phone } from "../../entities/contact/reach-buttons.tsx";
import { FirmLink } from "../../entities/firm/firm-link.tsx";
import { ToldFact } from "../../entities/history/told-fact.tsx";
import { memberOf } from "../../entities/member/members.ts";
import { DeleteContactDialog } from "../../features/contacts/delete-contact-dialog.tsx";
import { ContactFormDialog } from "../../features/contacts/form/contact-form-dialog.ts";
import { MergeContactDialog } from "../../features/merges/merge-dialogs.ts";
import { setAddressParams } from "../../lib/address/address.ts";
import { findLoadedRow } from "../../lib/cache/loaded-rows.ts";
import { oneOf } from "../../lib/choices.ts";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { ContactDeals } from "./contact-deals.tsx";
import styles from "./panel.module.css";
import { ContactActivity } from "./panel-activity.tsx";
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
  const isGone = isNotFound(query.error);
  if (!contact || (isGone && !data)) return <PanelState panel="contact" query={query} />;
  return <LoadedContact contact={contact} isGone={isGone} onClose={onClose} />;
}

interface LoadedContactProps {
  contact: Contact;
  /** It went while it was open. */
  isGone: boolean;
  onClose: () => void;
}

function LoadedContact({ contact, isGone, onClose }: LoadedContactProps) {
  const [open, setOpen] = useState<"edit" | "merge" | "delete" | null>(null);
  const close = () => setOpen(null);
  const openHistory = useOpenHistory();
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
            <Button
              variant="outline"
              color="gray"
              onClick={() => openHistory({ entity: "contacts", id: contact.id, name: contact.name })}
            >
              <Icon name="clock" /> History
            </Button>
            <Button variant="outline" color="gray" onClick={() => setOpen("delete")}>
              <Icon name="trash" /> Delete
            </Button>
          </>
        }
      />
      <RecordBody>
        {isGone ? <GoneCallout noun="contact" /> : null}
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

/** The fields of a contact, without name, title and company. */
function ContactFacts({ contact }: { contact: Contact }) {
  const { category, email, phone, notes, isPublic, createdBy, createdAt } = contact;
  const { data: team } = trpc.users.list.useQuery();
  const source = oneOf(IMPORT_SOURCES, contact.source);
  const record = { entity: "contacts", id: contact.id, name: contact.name } as const;
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
        <ToldFact record={record} field="email" label="Email" wide>
          {email ? <Link href={mailtoUrl(email)}>{email}</Link> : "—"}
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
function ContactRelationship({ id }: { id: number }) {
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

interface PanelHeadProps {
  name: string;
  /** One line under the name. */
  subtitle?: ReactNode;
  /** Who else has the record open. */
  present: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}

/** The header of a panel, which stays visible while the body scrolls. */
export function PanelHead({ name, subtitle, present, actions }: PanelHeadProps) {
  return (
    <RecordHead className={styles.head}>
      <Avatar initials={deriveInitials(name) || "–"} color="gray" size="3" />
      <div className={styles.names}>
        <RecordTitle size={{ initial: "4", sm: "5" }}>{name}</RecordTitle>
        {subtitle ? (
          <Text as="p" size="2" color="gray">
            {subtitle}
          </Text>
        ) : null}
        {present}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      <RecordClose className={styles.close} />
    </RecordHead>
  );
}
