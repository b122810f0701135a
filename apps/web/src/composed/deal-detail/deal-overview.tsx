"use client";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle, RIM_INTERVAL_LABELS } from "@dealflow/validators/labels/deals";
import { Heading } from "@radix-ui/themes/components/heading";
import { Link } from "@radix-ui/themes/components/link";
import { useId } from "react";
import { Fact, Facts } from "../../components/lists/facts.tsx";
import { LongText } from "../../components/long-text.tsx";
import { Money } from "../../components/money.tsx";
import { mailtoUrl } from "../../entities/contact/contact-urls.ts";
import { ToldFact } from "../../entities/history/told-fact.tsx";
import { personInCharge } from "../../entities/member/members.ts";
import { EditableFact } from "../../features/deals/facts/editable-fact.tsx";
import { formatLocalDay, formatWholeDay } from "../../lib/format/days.ts";
import { formatShortDollars } from "../../lib/format/money.ts";
import { trpc } from "../../trpc/client.ts";
import styles from "./deal-content.module.css";

export function DealOverview({ deal }: { deal: Deal }) {
  const heading = useId();
  const { data: team } = trpc.users.list.useQuery();
  const record = { entity: "deals", id: deal.id, name: dealTitle(deal) } as const;
  return (
    <section aria-labelledby={heading}>
      <Heading as="h2" id={heading} size="3" mb="3">
        Overview
      </Heading>
      <Facts className={styles.overviewFacts}>
        <ToldFact record={record} field="value" label="Deal Value">
          <EditableFact deal={deal} field="value">
            <Money amount={deal.value} format={formatShortDollars} within="control" />
          </EditableFact>
        </ToldFact>
        <ToldFact record={record} field="dealType" label="Deal Type">
          <EditableFact deal={deal} field="dealType">
            {deal.dealType}
          </EditableFact>
        </ToldFact>
        <ToldFact record={record} field="sector" label="Sector">
          <EditableFact deal={deal} field="sector">
            {deal.sector}
          </EditableFact>
        </ToldFact>
        <ToldFact record={record} field="leadUserId" label="Deal Lead">
          <EditableFact deal={deal} field="leadUserId">
            {personInCharge(deal.leadUserId, team?.items).name}
          </EditableFact>
        </ToldFact>
        <ToldFact record={record} field="contactPerson" label="Contact Person">
          <EditableFact deal={deal} field="contactPerson">
            {deal.contactPerson ?? "—"}
          </EditableFact>
        </ToldFact>
        <ToldFact record={record} field="dealSource" label="Deal Source">
          <EditableFact deal={deal} field="dealSource">
            {deal.dealSource}
          </EditableFact>
        </ToldFact>
        <ToldFact record={record} field="contactEmail" label="Contact Email" double>
          <EditableFact deal={deal} field="contactEmail">
            {deal.contactEmail ? <Link href={mailtoUrl(deal.contactEmail)}>{deal.contactEmail}</Link> : "—"}
          </EditableFact>
        </ToldFact>
        <Fact label="Created">
          <RelativeTime date={deal.createdAt} />
        </Fact>
        <Fact label="Last Updated">
          <RelativeTime date={deal.updatedAt} />
        </Fact>
        {deal.closedAt ? (
          <Fact label={deal.category === "portfolio" ? "Invested" : "Closed"}>
            <span suppressHydrationWarning>{formatLocalDay(deal.closedAt)}</span>
          </Fact>
        ) : null}
        {deal.rimFollowUpInterval ? (
          <ToldFact record={record} field="rimFollowUpInterval" label="Follow-up Interval">
            <EditableFact deal={deal} field="rimFollowUpInterval">
              {RIM_INTERVAL_LABELS[deal.rimFollowUpInterval]}
            </EditableFact>
          </ToldFact>
        ) : null}
        {deal.rimFollowUpDate ? (
          <>
            <ToldFact record={record} field="rimFollowUpDate" label="Next Follow-up">
              <EditableFact deal={deal} field="rimFollowUpDate">
                {formatWholeDay(deal.rimFollowUpDate)}
              </EditableFact>
            </ToldFact>
            <Fact label="Last Touch">
              {deal.rimTouchedAt ? <RelativeTime date={deal.rimTouchedAt} /> : "Never"}
            </Fact>
          </>
        ) : null}
        <ToldFact record={record} field="dealSourceNotes" label="Deal Source Notes" wide>
          <EditableFact deal={deal} field="dealSourceNotes">
            {deal.dealSourceNotes ? <LongText text={deal.dealSourceNotes} /> : "—"}
          </EditableFact>
        </ToldFact>
      </Facts>
    </section>
  );
}
