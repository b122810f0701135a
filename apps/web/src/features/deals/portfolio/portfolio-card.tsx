"use client";
import { Badge } from "@dealflow/ui/badge";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { Deal } from "@dealflow/validators/deals";
import { memo } from "react";
import { CategoryBadge } from "../../../entities/deal/badges.tsx";
import {
  AmountFact,
  type ListCardProps,
  OpportunityCard,
} from "../../../entities/opportunity/opportunity-card.tsx";
import { formatMillions } from "../../../lib/format/money.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { holdingDays } from "./holding.ts";

interface PortfolioCardProps extends ListCardProps {
  company: Deal;
}

export const PortfolioCard = memo(function PortfolioCard({ company, ...card }: PortfolioCardProps) {
  return (
    <OpportunityCard
      {...card}
      deal={company}
      dealId={company.id}
      badges={
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
          <AmountFact label="Value" amount={company.value} format={formatMillions} />
          <dt>Held</dt>
          <dd suppressHydrationWarning>{pluralize(holdingDays(company), "day")}</dd>
          <dt>Deal type</dt>
          <dd>{company.dealType}</dd>
          <dt>Sector</dt>
          <dd>{company.sector}</dd>
        </>
      }
    />
  );
});
