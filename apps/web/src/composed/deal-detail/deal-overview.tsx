"use client";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { Deal } from "@dealflow/validators/deals";
import { RIM_INTERVAL_LABELS } from "@dealflow/validators/labels/deals";
import { Heading } from "@radix-ui/themes/components/heading";
import { Link } from "@radix-ui/themes/components/link";
import { useId } from "react";
import { Fact, Facts } from "../../components/lists/facts.tsx";
import { LongText } from "../../components/long-text.tsx";
import { Money } from "../../components/money.tsx";
import { mailtoUrl } from "../../entities/contact/contact-urls.ts";
import { personInCharge } from "../../entities/member/members.ts";
import { formatLocalDay, formatWholeDay } from "../../lib/format/days.ts";
import { formatShortDollars } from "../../lib/format/money.ts";
import { trpc } from "../../trpc/client.ts";
import styles from "./deal-overview.module.css";

export function DealOverview({ deal }: { deal: Deal }) {
  const heading = useId();
  const { data: team } = trpc.users.list.useQuery();
  return (
    <section aria-labelledby={heading}>
      <Heading as="h2" id={heading} size="3" mb="3">
        Overview
      </Heading>
      <Facts className={styles.facts}>
        <Fact label="Deal Value">
          <Money amount={deal.value} format={formatShortDollars} />
        </Fact>
        <Fact label="Deal Type">{deal.dealType}</Fact>
        <Fact label="Deal Lead">{personInCharge(deal.leadUserId, team?.items).name}</Fact>
        <Fact label="Contact Person">{deal.contactPerson ?? "—"}</Fact>
        <Fact label="Contact Email">
          {deal.contactEmail ? <Link href={mailtoUrl(deal.contactEmail)}>{deal.contactEmail}</Link> : "—"}
        </Fact>
        <Fact label="Deal Source">{deal.dealSource}</Fact>
        <Fact label="Created">
          <RelativeTime date={deal.createdAt} />
        </Fact>
        <Fact label="Last Updated">
          <RelativeTime date={deal.updatedAt} />
        </Fact>
        {deal.closedAt ? (
          <Fact label={deal.category === "portfolio" ? "Invested" : "Closed"}>
            {formatLocalDay(deal.closedAt)}
          </Fact>
        ) : null}
        {deal.rimFollowUpInterval ? (
          <Fact label="Follow-up Interval">{RIM_INTERVAL_LABELS[deal.rimFollowUpInterval]}</Fact>
        ) : null}
        {deal.rimFollowUpDate ? (
          <Fact label="Next Follow-up">{formatWholeDay(deal.rimFollowUpDate)}</Fact>
        ) : null}
        {deal.dealSourceNotes ? (
          <Fact label="Deal Source Notes" wide>
            <LongText text={deal.dealSourceNotes} />
          </Fact>
        ) : null}
      </Facts>
    </section>
  );
}
