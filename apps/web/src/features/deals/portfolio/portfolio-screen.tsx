"use client";
import { FilterBar, FilterSelect } from "@dealflow/ui/filter-bar";
import { PageHeader } from "@dealflow/ui/page-header";
import type { PortfolioSummary } from "@dealflow/validators/deals";
import { keepPreviousData } from "@tanstack/react-query";
import { Figures } from "../../../components/lists/figures.tsx";
import { SearchBox } from "../../../components/lists/search-box.tsx";
import { Page } from "../../../components/page/page.tsx";
import { SECTOR_OPTIONS } from "../../../entities/opportunity/sector-choices.ts";
import { useView } from "../../../lib/address/use-view.ts";
import { formatMillions, formatTotal } from "../../../lib/format/money.ts";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import { trpc } from "../../../trpc/client.ts";
import { ExportDeals } from "../export-deals.tsx";
import { PortfolioList } from "./portfolio-list.tsx";
import { filtersOf, listInput, portfolioView } from "./view.ts";

const FIGURES = {
  "Total Portfolio Value": ({ totalValue }: PortfolioSummary) => formatTotal(totalValue, formatMillions),
  "Portfolio Companies": ({ companies }: PortfolioSummary) => formatCount(companies),
  "Avg Holding Period": ({ avgHoldingDays }: PortfolioSummary) =>
    avgHoldingDays === null ? "—" : pluralize(avgHoldingDays, "day"),
  Sectors: ({ sectors }: PortfolioSummary) => formatCount(sectors),
};

export function PortfolioScreen() {
  const { view, change } = useView(portfolioView);
  const summary = trpc.deals.portfolioSummary.useQuery(filtersOf(view), {
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      <PageHeader
        title="Portfolio Companies"
        subtitle="What the firm has invested in, with value and holding period"
      >
        <ExportDeals list="portfolio" filters={listInput(view)} disabled={!summary.data?.companies} />
      </PageHeader>
      <Figures query={summary} figures={FIGURES} />
      <div>
        <FilterBar>
          <SearchBox
            label="Search companies..."
            value={view.search}
            onSearch={(search) => change({ search }, "replace")}
          />
          <FilterSelect
            label="Sector"
            value={view.sector}
            options={SECTOR_OPTIONS}
            onChange={(sector) => change({ sector })}
          />
        </FilterBar>
        <PortfolioList view={view} onClearFilters={() => change(portfolioView.noFilters)} />
      </div>
    </Page>
  );
}
