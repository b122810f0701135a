"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import type { FundingSource } from "@dealflow/validators/funding-sources";
import { FUNDING_STATUS_LABELS } from "@dealflow/validators/labels/funding-sources";
import { Card } from "@radix-ui/themes/components/card";
import { Progress } from "@radix-ui/themes/components/progress";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import { mailtoUrl, telUrl } from "../../../entities/contact/contact-urls.ts";
import type { LastContactOfPerson } from "../../../entities/contact/use-last-contacts.ts";
import { FirmLink } from "../../../entities/firm/firm-link.tsx";
import { formatLocalDay, formatWholeDay } from "../../../lib/format/days.ts";
import { useViewerDay } from "../../../lib/hooks/viewer-day.tsx";
import { useListLabel } from "../../../trpc/use-lists.ts";
import { FundingSourceFormDialog } from "../form/funding-source-form-dialog.ts";
import { fundingStatusColor } from "../status-colors.ts";
import styles from "./source-card.module.css";
import { documentsLine, isOverdue, progressOf, termSheetLine } from "./source-format.ts";
import { FundingStatusBadge } from "./status-badge.tsx";

interface SourceCardProps {
  source: FundingSource;
  /** With the person whom it names, if that is a contact. */
  lastContact: LastContactOfPerson | undefined;
  position: number;
  total: number;
  onEdit: (source: FundingSource) => void;
  onDelete: (source: FundingSource) => void;
}

/** The facts are in the same order on all cards; those that may take several lines come last. */
export function SourceCard({ source, lastContact, position, total, onEdit, onDelete }: SourceCardProps) {
  const labelOf = useListLabel();
  const { name, type, status, notes } = source;
  return (
    <Card asChild size="2">
      <li className={styles.card} aria-posinset={position} aria-setsize={total}>
        <header className={styles.head}>
          <h4 className={styles.name} title={name}>
            <FirmLink id={source.firmId}>{name}</FirmLink>
          </h4>
          <GhostButton
            icon="edit"
            label={`Edit ${name}`}
            onClick={() => onEdit(source)}
            {...FundingSourceFormDialog.preloadHandlers}
          />
          <GhostButton icon="trash" label={`Delete ${name}`} onClick={() => onDelete(source)} />
        </header>
        <div className={styles.status}>
          <Text size="2" color="gray" truncate>
            {labelOf("lender-types", type)}
          </Text>
          <FundingStatusBadge status={status} />
        </div>
        <SourceProgress source={source} />
        <SourceFacts source={source} lastContact={lastContact} />
        {notes ? <p className={styles.notes}>{notes}</p> : null}
      </li>
    </Card>
  );
}

function SourceProgress({ source: { name, status } }: { source: FundingSource }) {
  const percent = progressOf(status);
  return (
    <div className={styles.progress}>
      <Progress
        aria-label={`Progress of ${name}`}
        color={fundingStatusColor(status)}
        getValueLabel={() => FUNDING_STATUS_LABELS[status]}
        size="1"
        value={percent}
      />
      <span aria-hidden className={styles.percent}>
        {percent}%
      </span>
    </div>
  );
}

function SourceFacts({ source, lastContact }: Pick<SourceCardProps, "source" | "lastContact">) {
  const { contactName, contactTitle, contactEmail, contactPhone, nextFollowUp } = source;
  const today = useViewerDay();
  const contact = [contactName, contactTitle].filter(Boolean).join(", ");
  return (
    <dl className={styles.facts}>
      <Fact label="Contact">{contact || null}</Fact>
      <Fact label="Email">
        {contactEmail ? (
          <a href={mailtoUrl(contactEmail)} title={contactEmail}>
            {contactEmail}
          </a>
        ) : null}
      </Fact>
      <Fact label="Phone">{contactPhone ? <Phone number={contactPhone} /> : null}</Fact>
      <Fact label="Last contact">{lastContactDay(source, lastContact)}</Fact>
      <Fact label="Next follow-up">
        {nextFollowUp ? <FollowUp day={nextFollowUp} overdue={isOverdue(source, today)} /> : null}
      </Fact>
      <Fact label="Documents">{documentsLine(source)}</Fact>
      <Fact label="Term sheet" wraps>
        {termSheetLine(source, today)}
      </Fact>
    </dl>
  );
}

/** The day that the people of the deal show too; what is noted at the lender where its person is no contact. */
function lastContactDay({ lastContactDate }: FundingSource, last: LastContactOfPerson | undefined) {
  if (!last) return lastContactDate && formatWholeDay(lastContactDate);
  return last.kind === "lender" ? formatWholeDay(last.at) : formatLocalDay(last.at);
}

interface FactProps {
  label: string;
  /** May take more than one line. */
  wraps?: boolean;
  children: ReactNode;
}

function Fact({ label, wraps, children }: FactProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd
        data-wraps={wraps}
        data-empty={children === null || undefined}
        title={typeof children === "string" ? children : undefined}
      >
        {children ?? "—"}
      </dd>
    </>
  );
}

function Phone({ number }: { number: string }) {
  const link = telUrl(number);
  return link ? <a href={link}>{number}</a> : number;
}

function FollowUp({ day, overdue }: { day: Date; overdue: boolean }) {
  if (!overdue) return formatWholeDay(day);
  return (
    <Text color="red" weight="medium">
      {formatWholeDay(day)}, overdue
    </Text>
  );
}
