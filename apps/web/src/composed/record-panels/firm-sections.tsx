"use client";
import { pipelineItemPath } from "@dealflow/validators/addresses";
import type { ListedContact } from "@dealflow/validators/contacts";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import type { ComponentProps } from "react";
import { Money } from "../../components/money.tsx";
import { PageLink } from "../../components/page/page-link.tsx";
import { ContactLink } from "../../entities/contact/contact-link.tsx";
import { LastContact } from "../../entities/contact/last-contact.tsx";
import { MailButton } from "../../entities/contact/mail-button.tsx";
import { PAGES } from "../../lib/cache/paged-query.ts";
import { formatLocalDay } from "../../lib/format/days.ts";
import { formatCompactDollars } from "../../lib/format/money.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { DealRow } from "./deal-row.tsx";
import styles from "./panel.module.css";
import { PanelSection, SECTION_ROWS, SectionRows } from "./panel-section.tsx";

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

export function FirmPeople({ id, count }: FirmSectionProps) {
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

export function FirmDeals({ id, count }: FirmSectionProps) {
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

export function FirmPipeline({ id, count }: FirmSectionProps) {
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
        <Money amount={item.value} format={formatCompactDollars} stacked />
      </span>
    </li>
  );
}
