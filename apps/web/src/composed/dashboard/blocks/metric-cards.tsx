"use client";
import { SummaryCard, SummaryCards } from "@dealflow/ui/summary-card";
import type { DashboardMetrics } from "@dealflow/validators/dashboard";
import type { DealFigure } from "@dealflow/validators/labels/deal-figures";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { FiguresFailure } from "../../../components/lists/figures.tsx";
import { ExactAmount } from "../../../components/money.tsx";
import { exactIfRounded, formatShortTotal, formatWithExact } from "../../../lib/format/money.ts";
import { formatCount } from "../../../lib/format/pluralize.ts";
import { trpc } from "../../../trpc/client.ts";
import { FigureLink } from "../figures/figure-link.tsx";
import styles from "./metric-cards.module.css";

interface Figure {
  figure: DealFigure;
  text: string;
  /** The exact amount, if the text is a rounded one. */
  exact?: string | null;
}

interface Metric {
  label: string;
  main: Figure;
  /** The small line: plain text if it opens nothing. */
  note: Figure | string;
  /** At the end of the small line: what the figure leaves out that the list of this name has. */
  scope?: string;
}

/** The three summary cards; each figure opens the deals that it counts. */
export function MetricCards() {
  const metrics = trpc.dashboard.metrics.useQuery();
  if (metrics.isError) return <FiguresFailure query={metrics} />;
  return (
    <SummaryCards>
      {metricsOf(metrics.data).map(({ label, main, note, scope }) => (
        <SummaryCard
          key={label}
          label={label}
          value={
            metrics.data ? (
              <FigureLink figure={main.figure} className={styles.main} aria-label={nameOf(label, main)}>
                {main.text} <ExactAmount>{main.exact}</ExactAmount>
              </FigureLink>
            ) : (
              <Skeleton>000</Skeleton>
            )
          }
          note={
            metrics.data ? <Note note={note} scope={scope} /> : <Skeleton>No new deals this month</Skeleton>
          }
        />
      ))}
    </SummaryCards>
  );
}

const nameOf = (label: string, { text, exact }: Figure) => `${label}: ${text}${exact ? ` (${exact})` : ""}`;

function Note({ note, scope }: Pick<Metric, "note" | "scope">) {
  const text =
    typeof note === "string" ? (
      note
    ) : (
      <FigureLink figure={note.figure} className={styles.note}>
        {note.text}
      </FigureLink>
    );
  return scope ? (
    <>
      {text} · {scope}
    </>
  ) : (
    text
  );
}

function metricsOf(metrics: DashboardMetrics = NOTHING): Metric[] {
  const { activeDeals, dealsThisMonth, pipelineValue, pipelineByStage, closedDeals, closedValue } = metrics;
  const value = formatShortTotal(pipelineValue);
  return [
    {
      label: "Active Deals",
      main: { figure: "open", text: formatCount(activeDeals) },
      note:
        dealsThisMonth > 0
          ? { figure: "added_this_month", text: `${formatCount(dealsThisMonth)} added this month` }
          : "No new deals this month",
      // The tab Active Deals has closed and given up ones too.
      scope: "open stages only",
    },
    {
      label: "Pipeline Value",
      main: { figure: "pipeline_value", text: value, exact: exactIfRounded(pipelineValue, value) },
      note: {
        figure: "due_diligence",
        text: `${formatCount(pipelineByStage.due_diligence.count)} in due diligence`,
      },
    },
    {
      label: "Closed This Q",
      main: { figure: "closed_this_quarter", text: formatCount(closedDeals) },
      note:
        closedDeals > 0
          ? {
              figure: "closed_this_quarter",
              text: `${formatWithExact(closedValue, formatShortTotal)} closed value`,
            }
          : "No deals closed this quarter",
    },
  ];
}

const NONE = { count: 0, value: "0.00" };
const NOTHING: DashboardMetrics = {
  activeDeals: 0,
  dealsThisMonth: 0,
  pipelineValue: "0.00",
  pipelineByStage: { sourcing: NONE, due_diligence: NONE, closing: NONE },
  closedDeals: 0,
  closedValue: "0.00",
};
