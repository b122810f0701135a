"use client";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { DashboardMetrics } from "@dealflow/validators/dashboard";
import type { Deal } from "@dealflow/validators/deals";
import { DEAL_FIGURE_LABELS, type DealFigure } from "@dealflow/validators/labels/deal-figures";
import { useRef } from "react";
import {
  RecordClose,
  RecordDialog,
  RecordHead,
  RecordTitle,
} from "../../../components/dialogs/record-dialog.tsx";
import { CardGrid } from "../../../components/lists/card-grid.tsx";
import { PagedList } from "../../../components/lists/paged-list.tsx";
import { PAGES } from "../../../lib/cache/paged-query.ts";
import { formatLocalDay } from "../../../lib/format/days.ts";
import { formatShortTotal, formatWithExact } from "../../../lib/format/money.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { trpc } from "../../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../../trpc/query-client.ts";
import { DealRow } from "../blocks/deal-row.tsx";
import { figureInput } from "../view.ts";
import styles from "./figure-dialog.module.css";

interface FigureDialogProps {
  figure: DealFigure;
  onClose: () => void;
}

const OPEN = "Active deals in no stage Closed or Not Closed";

/** Explains which deals a figure counts. */
const MEANINGS: Record<DealFigure, string> = {
  open: OPEN,
  pipeline_value: OPEN,
  added_this_month: "Deals of every category that were added since the month began",
  sourcing: "Active deals in initial discussion or under LOI",
  due_diligence: "Active deals in due diligence",
  closing: "Active deals in purchase agreement negotiations",
  closed_this_quarter: "Deals that closed since the quarter began",
};

/** The deals that a figure counts, newest first. */
export default function FigureDialog({ figure, onClose }: FigureDialogProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const deals = trpc.deals.list.useInfiniteQuery(figureInput(figure), { ...PAGES, ...REFETCH_ON_OPEN });
  const metrics = trpc.dashboard.metrics.useQuery(undefined, REFETCH_ON_OPEN);
  return (
    <RecordDialog onClose={onClose} align="start" className={styles.content} maxWidth="640px">
      <RecordHead className={styles.head}>
        <RecordTitle size="5" className={styles.title}>
          {DEAL_FIGURE_LABELS[figure]}
        </RecordTitle>
        <p className={styles.meaning}>
          {metrics.data ? <strong>{summaryOf(figure, metrics.data)}</strong> : null}
          {MEANINGS[figure]}
        </p>
        <RecordClose className={styles.close} />
      </RecordHead>
      <div ref={scroller} className={styles.scroller}>
        <PagedList
          list={deals}
          loading={<RowSkeletons label="Loading deals..." count={8} height={56} />}
          errors="deals"
          onRetry={() => void metrics.refetch()}
          noMatches={null}
          nothing={<EmptyState title="No deals stand behind this figure" />}
        >
          {(shown, paging) => (
            <CardGrid
              {...paging}
              rows={shown}
              cardHeight="var(--figure-row)"
              gap={0}
              oneColumn
              scroller={scroller}
              renderCard={(deal, position, total) => (
                <DealRow deal={deal} note={noteOf(deal, figure)} position={position} total={total} />
              )}
            />
          )}
        </PagedList>
      </div>
    </RecordDialog>
  );
}

/** `12 deals, $45M ($45,250,000)`. */
function summaryOf(figure: DealFigure, metrics: DashboardMetrics): string {
  const { activeDeals, dealsThisMonth, pipelineValue, pipelineByStage, closedDeals, closedValue } = metrics;
  const format = (count: number, value?: string) =>
    [pluralize(count, "deal"), value && formatWithExact(value, formatShortTotal)].filter(Boolean).join(", ");
  switch (figure) {
    case "open":
    case "pipeline_value":
      return format(activeDeals, pipelineValue);
    case "added_this_month":
      return format(dealsThisMonth);
    case "closed_this_quarter":
      return format(closedDeals, closedValue);
    default:
      return format(pipelineByStage[figure].count, pipelineByStage[figure].value);
  }
}

/** The company under a codename, and the day the deal was closed or added. */
function noteOf({ codename, company, closedAt, createdAt }: Deal, figure: DealFigure): string {
  const day =
    figure === "closed_this_quarter" && closedAt
      ? `Closed ${formatLocalDay(closedAt)}`
      : `Added ${formatLocalDay(createdAt)}`;
  return codename ? `${company} • ${day}` : day;
}
