"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { CardSkeletons, RowSkeletons } from "@dealflow/ui/states/skeletons";
import { SummaryCard } from "@dealflow/ui/summary-card";
import type { Deal } from "@dealflow/validators/deals";
import type { FundingSource, FundingSummary } from "@dealflow/validators/funding-sources";
import { Button } from "@radix-ui/themes/components/button";
import { Heading } from "@radix-ui/themes/components/heading";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { useId, useRef, useState } from "react";
import { IN_TRASH } from "../../components/dialogs/delete-dialog.ts";
import { Lazy } from "../../components/lazy/lazy.tsx";
import { useFlash } from "../../components/lists/use-flash.ts";
import { useHeldRows } from "../../components/lists/use-held-rows.ts";
import { QueryError } from "../../components/query-error.tsx";
import { personNamedBy, useLastContacts } from "../../entities/contact/use-last-contacts.ts";
import { useNextCardFocus } from "../../lib/hooks/use-next-card-focus.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { useDeleteRecord } from "../../trpc/use-delete-record.ts";
import { CapitalStack } from "./capital-stack/capital-stack.tsx";
import { FundingSourceFormDialog } from "./form/funding-source-form-dialog.ts";
import styles from "./funding-sources-tab.module.css";
import { SourceCard } from "./list/source-card.tsx";
import { useFundingSummary } from "./use-funding-summary.ts";

/** The funding of a deal: the sources that were asked, their offers, and what is missing. */
export default function FundingTab({ deal }: { deal: Deal }) {
  const { data } = useFundingSummary(deal.id);
  const isNothing = data && Object.values(COUNTERS).every((countOf) => countOf(data) === 0);
  return (
    <div className={styles.tab}>
      {isNothing ? null : (
        <>
          <Counters dealId={deal.id} />
          <CapitalStack dealId={deal.id} />
        </>
      )}
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

/** Deals are active, closed and dead in other ways. */
const HINTS: Record<string, string> = {
  "Active Sources": "Sources that have neither committed nor passed, whether the deal is active or not.",
  "Term Sheets": "Sources with a term sheet, also those that have committed or passed since.",
  Committed: "Sources that have committed. The capital stack below adds up the amounts of their term sheets.",
  Passed: "Sources that declined to finance this deal. A deal that the firm itself gives up is Dead.",
};

/** Shows no error of its own: the capital stack below uses the same query and shows it. */
function Counters({ dealId }: { dealId: number }) {
  const { data, isPending } = useFundingSummary(dealId);
  const unknown = isPending ? <Skeleton>0</Skeleton> : "—";
  return (
    <dl className={styles.counters}>
      {Object.entries(COUNTERS).map(([label, countOf]) => (
        <SummaryCard key={label} label={label} value={data ? countOf(data) : unknown} hint={HINTS[label]} />
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

const DELETE_TEXTS = {
  deleted: { title: "Funding Source Deleted", description: "The funding source has been removed" },
  failed: "Failed to delete funding source",
};

const NOBODY = { people: [] };

interface SourceListProps {
  dealId: number;
  sources: readonly FundingSource[];
}

/** A deal's sources as cards, with the dialogs to add, edit and delete them. */
function SourceList({ dealId, sources: stored }: SourceListProps) {
  const list = useRef<HTMLUListElement>(null);
  const sources = useHeldRows(stored, list);
  useFlash(sources, list);
  const [form, setForm] = useState<{ stored: FundingSource | null } | null>(null);
  const [toDelete, setToDelete] = useState<FundingSource | null>(null);
  const deleteRecord = useDeleteRecord("fundingSources", trpc.fundingSources.delete.useMutation());
  const region = useRef<HTMLElement>(null);
  const focus = useNextCardFocus(region, sources);
  const heading = useId();
  const { data: { people } = NOBODY } = trpc.dealContacts.list.useQuery({ id: dealId });
  const last = useLastContacts(people);

  const add = (
    <Button onClick={() => setForm({ stored: null })} {...FundingSourceFormDialog.preloadHandlers}>
      <Icon name="plus" /> {sources.length === 0 ? "Add First Funding Source" : "Add Funding Source"}
    </Button>
  );

  return (
    <section ref={region} aria-labelledby={heading} className={styles.sources} {...focus}>
      <div className={styles.head}>
        <Heading as="h3" size="3" id={heading}>
          Funding Sources
        </Heading>
        {sources.length === 0 ? null : add}
      </div>
      {sources.length === 0 ? (
        <EmptyState
          title="No funding sources yet"
          hint="Add the lenders and investors that this deal is shown to."
        >
          {add}
        </EmptyState>
      ) : (
        <ul ref={list} className={styles.cards}>
          {sources.map((source, index) => (
            <SourceCard
              key={source.id}
              source={source}
              lastContact={last.find(
                ({ contactId }) => contactId === personNamedBy(source, people)?.contactId,
              )}
              position={index + 1}
              total={sources.length}
              onEdit={(stored) => setForm({ stored })}
              onDelete={setToDelete}
            />
          ))}
        </ul>
      )}
      {form ? <FundingSourceFormDialog {...form} dealId={dealId} onClose={() => setForm(null)} /> : null}
      {toDelete ? (
        <ConfirmDialog
          open
          onOpenChange={() => setToDelete(null)}
          title="Delete Funding Source"
          description={`Are you sure you want to delete ${toDelete.name}? Its documents, terms and notes go with it. ${IN_TRASH}`}
          confirmLabel="Delete"
          onConfirm={() => {
            setToDelete(null);
            void deleteRecord(toDelete.id, DELETE_TEXTS);
          }}
        />
      ) : null}
    </section>
  );
}
