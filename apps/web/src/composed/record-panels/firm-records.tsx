"use client";
import { pipelineItemPath } from "@dealflow/validators/addresses";
import type { ListedContact } from "@dealflow/validators/contacts";
import type { FirmProfile, Lending } from "@dealflow/validators/firms";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import { Text } from "@radix-ui/themes/components/text";
import type { ComponentProps } from "react";
import { Money } from "../../components/money.tsx";
import { PageLink } from "../../components/page/page-link.tsx";
import { ContactLink } from "../../entities/contact/contact-link.tsx";
import { LastContact } from "../../entities/contact/last-contact.tsx";
import { MailButton } from "../../entities/contact/reach-buttons.tsx";
import { DealLink } from "../../entities/deal/deal-link.tsx";
import { termSheetLine } from "../../features/funding-sources/list/source-format.ts";
import { FundingStatusBadge } from "../../features/funding-sources/list/status-badge.tsx";
import { PAGES } from "../../lib/cache/paged-query.ts";
import { formatLocalDay } from "../../lib/format/days.ts";
import { formatColumnDollars } from "../../lib/format/money.ts";
import { formatCount } from "../../lib/format/pluralize.ts";
import { useViewerDay } from "../../lib/hooks/viewer-day.tsx";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { useListLabel } from "../../trpc/use-lists.ts";
import { DealRow } from "./deal-row.tsx";
import styles from "./panel.module.css";
import { PanelSection, SECTION_ROWS, SectionRows } from "./panel-section.tsx";

/** The people, deals, pipeline items and lending of a firm. */
export function FirmRecords({ firm }: { firm: FirmProfile }) {
  const { id, contacts, deals, pipelineItems, lender } = firm;
  return (
    <>
      {contacts > 0 ? <FirmPeople id={id} count={contacts} /> : null}
      {deals > 0 ? <FirmDeals id={id} count={deals} /> : null}
      {pipelineItems > 0 ? <FirmPipeline id={id} count={pipelineItems} /> : null}
      {lender ? <LenderHistory id={id} history={lender} /> : null}
      {deals === 0 && pipelineItems === 0 && lender === null ? (
        <Text as="p" size="2" color="gray">
          No deals, pipeline items or financing with this firm yet.
        </Text>
      ) : null}
    </>
  );
}

type History = NonNullable<FirmProfile["lender"]>;

/** How often the firm was shown a deal, and what it did. */
function LenderHistory({ id, history }: { id: number; history: History }) {
  const { dealsShown, sheetsIssued, committed, passed, lastTerms } = history;
  const list = trpc.firms.lending.useInfiniteQuery(
    { id, limit: SECTION_ROWS },
    { ...REFETCH_ON_OPEN, ...PAGES },
  );
  return (
    <PanelSection title="Lender History">
      <dl className={styles.figures}>
        <Figure label="Deals shown" value={dealsShown} />
        <Figure label="Sheets issued" value={sheetsIssued} />
        <Figure label="Committed" value={committed} />
        <Figure label="Passed" value={passed} />
      </dl>
      {lastTerms ? <LastTerms lending={lastTerms} /> : null}
      <SectionRows
        what="lending"
        count={dealsShown}
        list={list}
        renderRow={(lending) => <LendingRow key={lending.id} lending={lending} />}
      />
    </PanelSection>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}

/** Terms have no date of their own; the day the deal was shown tells how old they are. */
function LastTerms({ lending }: { lending: Lending }) {
  const today = useViewerDay();
  const origin = `for ${dealTitle(lending)}, shown ${formatLocalDay(lending.createdAt)}`;
  return (
    <p className={styles.terms}>
      <span className={styles.termsLabel}>Last terms</span>{" "}
      {[termSheetLine(lending, today), origin].filter(Boolean).join(", ")}
    </p>
  );
}

function LendingRow({ lending }: { lending: Lending }) {
  const labelOf = useListLabel();
  const { dealId, type, status, createdAt } = lending;
  const today = useViewerDay();
  const title = dealTitle(lending);
  const note = [labelOf("lender-types", type), `shown ${formatLocalDay(createdAt)}`].join(", ");
  const terms = termSheetLine(lending, today);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <DealLink dealId={dealId} className={styles.main} title={title}>
          {title}
        </DealLink>
        <span className={styles.note}>{note}</span>
        {terms ? <span className={styles.note}>{terms}</span> : null}
      </div>
      <span className={styles.badge}>
        <FundingStatusBadge status={status} />
      </span>
    </li>
  );
}

interface FirmSectionProps {
  /** Id of the firm. */
  id: number;
  count: number;
}

/** The records of one kind that name the firm. */
function FirmSection<Row>({ title, ...rows }: { title: string } & ComponentProps<typeof SectionRows<Row>>) {
  return (
    <PanelSection title={title} count={rows.count}>
      <SectionRows {...rows} />
    </PanelSection>
  );
}

const PAGED = { ...REFETCH_ON_OPEN, ...PAGES };

function FirmPeople({ id, count }: FirmSectionProps) {
  const list = trpc.contacts.list.useInfiniteQuery(
    { firmId: id, limit: SECTION_ROWS, lastContact: true },
    PAGED,
  );
  return (
    <FirmSection
      title="People"
      what="people"
      count={count}
      list={list}
      renderRow={(contact) => <PersonRow key={contact.id} contact={contact} />}
    />
  );
}

function PersonRow({ contact }: { contact: ListedContact }) {
  const { id, name, title, email, lastContact } = contact;
  const note = [title, email].filter(Boolean).join(" · ");
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.main} title={name}>
          <ContactLink id={id}>{name}</ContactLink>
        </span>
        <span className={styles.note}>{note}</span>
        {lastContact ? (
          <span className={styles.note}>
            <LastContact last={lastContact} />
          </span>
        ) : null}
      </div>
      <span className={styles.aside}>
        <MailButton contact={contact} />
      </span>
    </li>
  );
}

function FirmDeals({ id, count }: FirmSectionProps) {
  const list = trpc.deals.list.useInfiniteQuery({ firmId: id, limit: SECTION_ROWS }, PAGED);
  return (
    <FirmSection
      title="Deals"
      what="deals"
      count={count}
      list={list}
      renderRow={(deal) => (
        <DealRow key={deal.id} deal={deal} note={`Since ${formatLocalDay(deal.createdAt)}`} />
      )}
    />
  );
}

function FirmPipeline({ id, count }: FirmSectionProps) {
  const list = trpc.pipeline.list.useInfiniteQuery({ firmId: id, limit: SECTION_ROWS }, PAGED);
  return (
    <FirmSection
      title="Pipeline"
      what="pipeline items"
      count={count}
      list={list}
      renderRow={(item) => <PipelineRow key={item.id} item={item} />}
    />
  );
}

/** Pipeline items have no address, so the link searches the pipeline for the company. */
function PipelineRow({ item }: { item: PipelineItem }) {
  const title = dealTitle(item);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <PageLink href={pipelineItemPath(item.company)} className={styles.main} title={title}>
          {title}
        </PageLink>
        <span className={styles.note}>Since {formatLocalDay(item.createdAt)}</span>
      </div>
      <span className={styles.amount}>
        <Money amount={item.value} format={formatColumnDollars} within="record" />
      </span>
    </li>
  );
}
