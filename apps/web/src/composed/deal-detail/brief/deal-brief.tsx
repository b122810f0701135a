"use client";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { Deal } from "@dealflow/validators/deals";
import { joinEdits } from "@dealflow/validators/joined-edits";
import { CONTACT_ROLE_LABELS } from "@dealflow/validators/labels/contacts";
import { closedLabel, RIM_INTERVAL_LABELS } from "@dealflow/validators/labels/deals";
import type { ReactNode } from "react";
import { Fact, Facts } from "../../../components/lists/facts.tsx";
import { Money } from "../../../components/money.tsx";
import { EmailAddress } from "../../../entities/contact/email-address.tsx";
import { LastContact } from "../../../entities/contact/last-contact.tsx";
import { useLastContacts } from "../../../entities/contact/use-last-contacts.ts";
import { memberOf, personInCharge } from "../../../entities/member/members.ts";
import { MentionedText } from "../../../entities/member/mentioned-text.tsx";
import { entryLine } from "../../../features/timeline/entries/entry-line.ts";
import { timelineInput } from "../../../features/timeline/target.ts";
import { PAGES } from "../../../lib/cache/paged-query.ts";
import { formatLocalDay, formatWholeDay } from "../../../lib/format/days.ts";
import { formatShortDollars } from "../../../lib/format/money.ts";
import { trpc } from "../../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../../trpc/query-client.ts";
import { useListLabel } from "../../../trpc/use-lists.ts";
import { nextTasksInput } from "../deal-tabs.ts";
import { BriefLines, BriefPart } from "./brief-part.tsx";
import styles from "./deal-brief.module.css";
import { FundingBrief } from "./funding-brief.tsx";

/** A deal on two pages: long lists are shortened, and say by how much. */
export default function DealBrief({ deal }: { deal: Deal }) {
  return (
    <div className={styles.brief}>
      {deal.description ? (
        <p className={styles.description}>
          <MentionedText text={deal.description} />
        </p>
      ) : null}
      <KeyFacts deal={deal} />
      <People dealId={deal.id} />
      <FundingBrief dealId={deal.id} />
      <OpenTasks dealId={deal.id} />
      <LatestActivity dealId={deal.id} />
    </div>
  );
}

function KeyFacts({ deal }: { deal: Deal }) {
  const labelOf = useListLabel();
  const { data: team } = trpc.users.list.useQuery();
  const day = (moment: Date | null) => moment && formatLocalDay(moment);
  const facts: Record<string, ReactNode> = {
    "Deal Value": <Money amount={deal.value} format={formatShortDollars} within="control" />,
    "Deal Type": labelOf("deal-types", deal.dealType),
    Sector: labelOf("sectors", deal.sector),
    "Deal Lead": personInCharge(deal.leadUserId, team?.items).name,
    "Deal Source": labelOf("deal-sources", deal.dealSource),
    Created: day(deal.createdAt),
    "Last Updated": day(deal.updatedAt),
    [closedLabel(deal.category)]: day(deal.closedAt),
    "Follow-up Interval": deal.rimFollowUpInterval && RIM_INTERVAL_LABELS[deal.rimFollowUpInterval],
    "Next Follow-up": deal.rimFollowUpDate && formatWholeDay(deal.rimFollowUpDate),
    "Contact Person": deal.contactPerson,
    "Contact Email": deal.contactEmail && <EmailAddress email={deal.contactEmail} />,
  };
  return (
    <BriefPart title="Key facts">
      <Facts className={styles.facts}>
        {Object.entries(facts).map(([label, value]) =>
          value ? (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ) : null,
        )}
        {deal.dealSourceNotes ? (
          <Fact label="Deal Source Notes" wide>
            <span className={styles.notes}>{deal.dealSourceNotes}</span>
          </Fact>
        ) : null}
      </Facts>
    </BriefPart>
  );
}

const MAX_PEOPLE = 8;

function People({ dealId }: { dealId: number }) {
  const query = trpc.dealContacts.list.useQuery({ id: dealId }, REFETCH_ON_OPEN);
  const people = query.data?.people ?? [];
  const last = useLastContacts(people);
  return (
    <BriefLines title="People" query={query} count={people.length} className={styles.pairs}>
      {people.slice(0, MAX_PEOPLE).map(({ contactId, name, title, company, role }) => {
        const lastContact = last.find((each) => each.contactId === contactId);
        return (
          <li key={contactId}>
            <b>{name}</b>, {CONTACT_ROLE_LABELS[role]}
            <small>
              {[title, company, lastContact && " "].filter(Boolean).join(", ")}
              {lastContact ? <LastContact last={lastContact} /> : null}
            </small>
          </li>
        );
      })}
    </BriefLines>
  );
}

const MAX_TASKS = 6;

function OpenTasks({ dealId }: { dealId: number }) {
  const { data: team } = trpc.users.list.useQuery();
  const { data: counts } = trpc.deals.recordCounts.useQuery({ id: dealId }, REFETCH_ON_OPEN);
  const query = trpc.tasks.list.useQuery(nextTasksInput(dealId, MAX_TASKS), REFETCH_ON_OPEN);
  return (
    <BriefLines title="Open tasks" query={query} count={counts?.openTasks ?? 0}>
      {(query.data?.items ?? []).map(({ id, title, assignedTo, dueDate }) => (
        <li key={id}>
          <b>{title}</b>
          <small>
            {personInCharge(assignedTo, team?.items).name}
            {dueDate ? `, due ${formatWholeDay(dueDate)}` : null}
          </small>
        </li>
      ))}
    </BriefLines>
  );
}

const MAX_ENTRIES = 6;

/** What was said and done last. */
function LatestActivity({ dealId }: { dealId: number }) {
  const { data: team } = trpc.users.list.useQuery();
  const query = trpc.timeline.list.useInfiniteQuery(timelineInput({ dealId }), {
    ...PAGES,
    ...REFETCH_ON_OPEN,
  });
  const members = team?.items ?? [];
  const entries = joinEdits(query.data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    <BriefLines title="Latest activity" query={query} className={styles.entries}>
      {entries.slice(0, MAX_ENTRIES).map((entry) => (
        <li key={`${entry.kind}-${entry.id}`}>
          <small>
            <RelativeTime date={entry.at} />
            {entry.userId === null ? null : `, ${memberOf(entry.userId, members).name}`}
          </small>
          <span>{entryLine(entry, members)}</span>
        </li>
      ))}
    </BriefLines>
  );
}
