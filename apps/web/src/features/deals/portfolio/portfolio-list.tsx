"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { CardGrid } from "../../../components/lists/card-grid.tsx";
import { PagedList } from "../../../components/lists/paged-list.tsx";
import { personInCharge } from "../../../entities/member/members.ts";
import { FILTERED_PAGES } from "../../../lib/cache/paged-query.ts";
import { trpc } from "../../../trpc/client.ts";
import { PortfolioCard } from "./portfolio-card.tsx";
import { listInput, type PortfolioView, portfolioView } from "./view.ts";

interface PortfolioListProps {
  view: PortfolioView;
  onClearFilters: () => void;
}

const CARD_HEIGHT = 278;

export function PortfolioList({ view, onClearFilters }: PortfolioListProps) {
  const list = trpc.deals.list.useInfiniteQuery(listInput(view), FILTERED_PAGES);
  const { data: team } = trpc.users.list.useQuery();
  const utils = trpc.useUtils();
  const noMatches = {
    title: "No companies match your search criteria",
    clearLabel: "Clear filters",
    onClear: onClearFilters,
  };
  return (
    <PagedList
      list={list}
      loading="Loading companies..."
      errors={{ first: "The portfolio could not be loaded", more: "More companies could not be loaded" }}
      onRetry={() => void utils.deals.portfolioSummary.invalidate()}
      noMatches={portfolioView.isFiltered(view) ? noMatches : null}
      nothing={
        <EmptyState
          icon={<Icon name="portfolio" />}
          title="No companies in portfolio yet"
          hint="A deal that became an investment comes here by Move to Portfolio."
        />
      }
    >
      {(companies, paging) => (
        <CardGrid
          {...paging}
          rows={companies}
          cardHeight={CARD_HEIGHT}
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
    </PagedList>
  );
}
