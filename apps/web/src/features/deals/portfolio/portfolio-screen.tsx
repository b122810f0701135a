"use client";
import { Badge } from "@dealflow/ui/badge";
import { Icon } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import type { Deal, PortfolioSummary } from "@dealflow/validators/deals";
import { LIST_LAYOUTS, LIST_TITLES } from "@dealflow/validators/labels/views";
import dynamic from "next/dynamic";
import { memo } from "react";
import { CardList } from "../../../components/lists/card-list.tsx";
import { Figures } from "../../../components/lists/figures.tsx";
import { FilterSelect } from "../../../components/lists/filter-select.tsx";
import { ListLayout } from "../../../components/lists/list-layout.tsx";
import { ListPage } from "../../../components/lists/list-page.tsx";
import { useLayout } from "../../../components/lists/list-settings.ts";
import { Money } from "../../../components/money.tsx";
import { lazyTable } from "../../../components/table/lazy-table.tsx";
import { CategoryBadge } from "../../../entities/deal/badges.tsx";
import { useOwnChoice } from "../../../entities/fields/use-own-choice.ts";
import { useOwnView } from "../../../entities/fields/use-own-view.ts";
import { AppliedFilters } from "../../../entities/list-filters/applied-filters.tsx";
import {
  choicesFilter,
  daysFilter,
  type FieldOf,
  type ListFilter,
  withSelect,
} from "../../../entities/list-filters/filter-fields.ts";
import { MoreFilters } from "../../../entities/list-filters/more-filters.tsx";
import { ViewsButton } from "../../../entities/list-view/views-button.tsx";
import { personInCharge } from "../../../entities/member/members.ts";
import {
  CardFact,
  type ListCardProps,
  OPPORTUNITY_CARD_HEIGHT,
  OpportunityCard,
} from "../../../entities/opportunity/opportunity-card.tsx";
import { opportunityFilters } from "../../../entities/opportunity/opportunity-filters.ts";
import { quickSelect } from "../../../lib/address/filter-params.ts";
import { sortProps } from "../../../lib/address/list-params.ts";
import { FILTERED, FILTERED_PAGES } from "../../../lib/cache/paged-query.ts";
import { formatDays } from "../../../lib/format/figures.ts";
import { formatShortDollars, formatShortTotal } from "../../../lib/format/money.ts";
import { formatCount } from "../../../lib/format/pluralize.ts";
import { trpc } from "../../../trpc/client.ts";
import { useListed, useListLabel } from "../../../trpc/use-lists.ts";
import { ExportDeals } from "../export-deals.tsx";
import { holdingDays } from "./holding.ts";
import { COLUMNS, filtersOf, listInput, type PortfolioView, portfolioView, SORTS } from "./view.ts";

const FIGURES = {
  "Total Portfolio Value": ({ totalValue }: PortfolioSummary) => (
    <Money amount={totalValue} format={formatShortTotal} />
  ),
  "Portfolio Companies": ({ companies }: PortfolioSummary) => formatCount(companies),
  "Avg Holding Period": ({ avgHoldingDays }: PortfolioSummary) => formatDays(avgHoldingDays),
  Sectors: ({ sectors }: PortfolioSummary) => formatCount(sectors),
};

/** A deal can be closed without being in the portfolio. */
const HINTS = {
  "Portfolio Companies":
    "Deals that were moved to the portfolio, in whatever stage. A deal that is closed, but was not moved, is among the active deals.",
};

export function PortfolioScreen() {
  const state = useOwnView(portfolioView, "deals");
  const columns = useOwnChoice("deals", COLUMNS);
  const { view, field, isFiltered, clearFilters } = state;
  const summary = trpc.deals.portfolioSummary.useQuery(filtersOf(view), FILTERED);
  const layout = useLayout("portfolio", LIST_LAYOUTS.portfolio, field("view"));
  const input = listInput(view, layout.value);
  const list = trpc.deals.list.useInfiniteQuery(input, FILTERED_PAGES);
  const { data: team } = trpc.users.list.useQuery();
  const states = {
    list,
    count: summary.data?.companies,
    onRetry: () => void summary.refetch(),
    noMatches: isFiltered
      ? { title: "No companies match your search criteria", onClear: clearFilters }
      : null,
    nothing: (
      <EmptyState
        icon={<Icon name="portfolio" />}
        title="No companies in portfolio yet"
        hint="A deal that became an investment comes here by Move to Portfolio."
      />
    ),
  };
  const listed = useListed(DEAL_COLUMNS);
  const filterSet = {
    filters: portfolioFilters(field, listed),
    own: { entity: "deals" as const, ...field("custom") },
  };
  return (
    <ListPage
      title={LIST_TITLES.portfolio}
      more={<ExportDeals list="portfolio" filters={input} disabled={!summary.data?.companies} />}
      summary={
        <Figures
          query={summary}
          figures={FIGURES}
          hints={HINTS}
          isNothing={!isFiltered && states.count === 0}
        />
      }
      state={state}
      searchLabel="Search companies..."
      filters={
        <>
          <FilterSelect {...quickSelect(listed.sector, field("sector"))} />
          <MoreFilters {...filterSet} onClear={clearFilters} />
        </>
      }
      applied={<AppliedFilters {...filterSet} />}
      views={<ViewsButton state={state} layout={layout.value} columns={columns} />}
      layout={<ListLayout {...layout} columns={columns} preload={PortfolioTable.preload} />}
    >
      {layout.value === "table" ? (
        <PortfolioTable {...states} input={input} {...sortProps(SORTS, field("sort"))} />
      ) : (
        <CardList
          {...states}
          loading="Loading companies..."
          errors={{ first: "The portfolio could not be loaded", more: "More companies could not be loaded" }}
          cardHeight={OPPORTUNITY_CARD_HEIGHT}
          renderCard={(company, position, total) => (
            <PortfolioCard
              company={company}
              lead={personInCharge(company.leadUserId, team?.items)}
              position={position}
              total={total}
            />
          )}
        />
      )}
    </ListPage>
  );
}

const PortfolioTable = lazyTable(
  () => import("./portfolio-table.tsx"),
  dynamic(() => import("./portfolio-table.tsx")),
);

interface PortfolioCardProps extends ListCardProps {
  company: Deal;
}

const VALUE = { label: "Value", format: formatShortDollars };

const PortfolioCard = memo(function PortfolioCard({ company, ...card }: PortfolioCardProps) {
  const labelOf = useListLabel();
  return (
    <OpportunityCard
      {...card}
      deal={company}
      dealId={company.id}
      badges={<CategoryBadge category="portfolio" />}
      amount={VALUE}
      facts={
        <>
          <CardFact label="Deal type">{labelOf("deal-types", company.dealType)}</CardFact>
          <CardFact label="Sector">{labelOf("sectors", company.sector)}</CardFact>
          <CardFact label="Held" isNamed isWide>
            <span suppressHydrationWarning>{formatDays(holdingDays(company))}</span>{" "}
            {company.closedAt ? (
              <Badge color="gray">
                Invested <RelativeTime date={company.closedAt} />
              </Badge>
            ) : null}
          </CardFact>
        </>
      }
    />
  );
});

/** What portfolio companies can be filtered by. */
function portfolioFilters(field: FieldOf<PortfolioView>, listed: typeof DEAL_COLUMNS): ListFilter[] {
  const { mine, lead, sector, dealType, dealSource, firms, value, created, changed } = opportunityFilters(
    field,
    listed,
  );
  return [
    mine,
    lead,
    withSelect(sector),
    dealType,
    dealSource,
    choicesFilter(DEAL_COLUMNS.stage, field("stage")),
    firms,
    value,
    daysFilter({ label: "Invested" }, field("closedAt")),
    created,
    changed,
  ];
}
