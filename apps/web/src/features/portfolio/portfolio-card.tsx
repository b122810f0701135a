"use client";
import { Badge } from "@dealflow/ui/badge";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { Deal } from "@dealflow/validators/deals";
import { memo } from "react";
import { formatMillions } from "../../lib/money.ts";
import type { Person } from "../../lib/people.ts";
import { counted } from "../../lib/plural.ts";
import { CategoryBadge } from "../deals/badges.tsx";
import styles from "../deals/deal-card.module.css";
import { DealCardFrame } from "../deals/deal-card-frame.tsx";
import { holdingDays } from "./holding.ts";

interface PortfolioCardProps {
  company: Deal;
  lead: Person;
  position: number;
  total: number;
}

export const PortfolioCard = memo(function PortfolioCard({ company, ...card }: PortfolioCardProps) {
  return (
    <DealCardFrame
      {...card}
      deal={company}
      dealId={company.id}
      standing={
        <>
          <CategoryBadge category="portfolio" />
          {company.closedAt ? (
            <Badge color="gray">
              Invested <RelativeTime date={company.closedAt} />
            </Badge>
          ) : null}
        </>
      }
      facts={
        <>
          <dt>Value</dt>
          <dd className={styles.size} data-empty={company.value === null || undefined}>
            {formatMillions(company.value)}
          </dd>
          <dt>Held</dt>
          <dd suppressHydrationWarning>{counted(holdingDays(company), "day")}</dd>
          <dt>Deal type</dt>
          <dd>{company.dealType}</dd>
          <dt>Sector</dt>
          <dd>{company.sector}</dd>
        </>
      }
    />
  );
});
