"use client";
import { Badge } from "@dealflow/ui/badge";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { Deal } from "@dealflow/validators/deals";
import { memo } from "react";
import { formatMillions } from "../../lib/money.ts";
import type { Person } from "../../lib/people.ts";
import { counted } from "../../lib/plural.ts";
import { CategoryBadge } from "../deals/badges.tsx";
import { AmountFact, CardFrame } from "../opportunity/card-frame.tsx";
import { holdingDays } from "./holding.ts";

interface PortfolioCardProps {
  company: Deal;
  lead: Person;
  position: number;
  total: number;
}

export const PortfolioCard = memo(function PortfolioCard({ company, ...card }: PortfolioCardProps) {
  return (
    <CardFrame
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
          <AmountFact label="Value" amount={company.value} format={formatMillions} />
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
