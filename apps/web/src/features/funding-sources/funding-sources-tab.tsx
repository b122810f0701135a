"use client";
import { CardSkeletons, RowSkeletons } from "@dealflow/ui/states/skeletons";
import { SummaryCard } from "@dealflow/ui/summary-card";
import type { Deal } from "@dealflow/validators/deals";
import type { FundingSummary } from "@dealflow/validators/funding-sources";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { Lazy } from "../../components/lazy/lazy.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { CapitalStack } from "./capital-stack/capital-stack.tsx";
import styles from "./funding-sources-tab.module.css";
import { SourceList } from "./list/source-list.tsx";
import { useFundingSummary } from "./use-funding-summary.ts";

/** The funding of a deal: the sources that were asked, their offers, and what is missing. */
export default function FundingTab({ deal }: { deal: Deal }) {
  return (
    <div className={styles.tab}>
      <Counters dealId={deal.id} />
      <CapitalStack dealId={deal.id} />
      <Sources deal={deal} />
    </div>
  );
}

const COUNTERS: Record<string, (summary: FundingSummary) => number> = {
  "Active Sources": ({ activeSources }) => activeSources,
  "Term Sheets": ({ termSheets }) => termSheets,
  Committed: ({ committedSources }) => committedSources,
  Passed: ({ passedSources }) => passedSources,
};

/** Shows no error of its own: the capital stack below uses the same query and shows it. */
function Counters({ dealId }: { dealId: number }) {
  const { data, isPending } = useFundingSummary(dealId);
  const unknown = isPending ? <Skeleton>0</Skeleton> : "—";
  return (
    <dl className={styles.counters}>
      {Object.entries(COUNTERS).map(([label, countOf]) => (
        <SummaryCard key={label} label={label} value={data ? countOf(data) : unknown} />
      ))}
    </dl>
  );
}

const loadOffersAndRequests = () => import("./offers-and-requests.tsx");

function Sources({ deal }: { deal: Deal }) {
  const list = trpc.fundingSources.list.useQuery({ dealId: deal.id }, REFETCH_ON_OPEN);
  if (list.isPending) return <CardSkeletons label="Loading funding sources..." count={2} />;
  if (list.isError && !list.data) {
    return <QueryError title="The funding sources could not be loaded" query={list} />;
  }
  const sources = list.data.items;
  const hasMore = sources.some(
    ({ hasTermSheet, documentsRequested }) => hasTermSheet || documentsRequested.length > 0,
  );
  return (
    <>
      <SourceList dealId={deal.id} sources={sources} />
      {hasMore ? (
        <Lazy
          load={loadOffersAndRequests}
          props={{ deal, sources }}
          loading={<RowSkeletons label="Loading term sheets and requests..." count={6} height={36} />}
          failed="The term sheets and requests could not be loaded"
        />
      ) : null}
    </>
  );
}
