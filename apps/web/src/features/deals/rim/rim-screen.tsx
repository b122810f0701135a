"use client";
import { FilterBar, FilterSelect } from "@dealflow/ui/filter-bar";
import { PageHeader } from "@dealflow/ui/page-header";
import type { RimSummary } from "@dealflow/validators/deals";
import { keepPreviousData } from "@tanstack/react-query";
import { Figures } from "../../../components/lists/figures.tsx";
import { SearchBox } from "../../../components/lists/search-box.tsx";
import { Page } from "../../../components/page/page.tsx";
import { SECTOR_OPTIONS } from "../../../entities/opportunity/sector-choices.ts";
import { useView } from "../../../lib/address/use-view.ts";
import { formatShortDollars, formatTotal } from "../../../lib/format/money.ts";
import { formatCount } from "../../../lib/format/pluralize.ts";
import { useViewerDay } from "../../../lib/hooks/use-viewer-day.ts";
import { trpc } from "../../../trpc/client.ts";
import { ExportDeals } from "../export-deals.tsx";
import { useDealActions } from "../move/use-deal-actions.tsx";
import { RimList } from "./rim-list.tsx";
import { filtersOf, INTERVAL_OPTIONS, listInput, rimView } from "./view.ts";

const FIGURES = {
  "Total RIM Deals": ({ deals }: RimSummary) => formatCount(deals),
  "Total Value": ({ totalValue }: RimSummary) => formatTotal(totalValue, formatShortDollars),
  "Upcoming Follow-ups": ({ upcoming }: RimSummary) => formatCount(upcoming),
};

export function RimScreen() {
  const { view, change } = useView(rimView);
  const { actions, dialogs } = useDealActions();
  const today = useViewerDay();
  const summary = trpc.deals.rimSummary.useQuery(
    { ...filtersOf(view), today },
    { placeholderData: keepPreviousData },
  );
  return (
    <Page>
      <PageHeader title="RIM Deals" subtitle="Relationship Investment Management, future follow-ups">
        <ExportDeals list="rim-deals" filters={listInput(view)} disabled={!summary.data?.deals} />
      </PageHeader>
      <Figures query={summary} figures={FIGURES} />
      <div>
        <FilterBar>
          <SearchBox
            label="Search RIM deals..."
            value={view.search}
            onSearch={(search) => change({ search }, "replace")}
          />
          <FilterSelect
            label="Sector"
            value={view.sector}
            options={SECTOR_OPTIONS}
            onChange={(sector) => change({ sector })}
          />
          <FilterSelect
            label="Follow-up Interval"
            value={view.interval}
            options={INTERVAL_OPTIONS}
            onChange={(interval) => change({ interval })}
          />
        </FilterBar>
        <RimList view={view} onConflict={actions.settle} onClearFilters={() => change(rimView.noFilters)} />
      </div>
      {dialogs}
    </Page>
  );
}
