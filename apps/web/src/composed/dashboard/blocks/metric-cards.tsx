"use client";
import { SummaryCard, SummaryCards } from "@dealflow/ui/summary-card";
import type { DashboardMetrics } from "@dealflow/validators/dashboard";
import type { DealFigure } from "@dealflow/validators/labels/deal-figures";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { Text } from "@radix-ui/themes/components/text";
import { FiguresFailure } from "../../../components/lists/figures.tsx";
import { Rounded } from "../../../components/money.tsx";
import { exactIfRounded, formatShortTotal } from "../../../lib/format/money.ts";
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
  /** Which deals the figures count: those of a page with the same name may be others. */
  hint: string;
}

/** The three summary cards; each figure opens the deals that it counts. */
export function MetricCards() {
  const metrics = trpc.dashboard.metrics.useQuery();
  if (metrics.isError) return <FiguresFailure query={metrics} />;
  if (metrics.data && isNothing(metrics.data)) {
    return (
      <Text as="p" size="2" color="gray">
        No deals are open, and none was added this month or closed this quarter.
      </Text>
    );
  }
  return (
    <SummaryCards>
      {metricsOf(metrics.data).map(({ label, main, note, hint }) => (
        <SummaryCard
          key={label}
          label={label}
          value={
            metrics.data ? (
              <FigureLink figure={main.figure} className={styles.main} aria-label={nameOf(label, main)}>
                <Rounded short={main.text} exact={main.exact} within="control" />
              </FigureLink>
            ) : (
              <Skeleton>000</Skeleton>
            )
          }
          note={metrics.data ? <Note note={note} /> : <Skeleton>No new deals this month</Skeleton>}
          hint={hint}
        />
      ))}
    </SummaryCards>
  );
}

const isNothing = ({ activeDeals, dealsThisMonth, closedDeals }: DashboardMetrics) =>
  activeDeals + dealsThisMonth + closedDeals === 0;

const nameOf = (label: string, { text, exact }: Figure) => `${label}: ${text}${exact ? ` (${exact})` : ""}`;

function Note({ note }: Pick<Metric, "note">) {
  if (typeof note === "string") return note;
  return (
    <FigureLink figure={note.figure} className={styles.note}>
      {note.text}
    </FigureLink>
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
      hint: "Deals that are active and still open. Deals in the menu, and its tab Active Deals, also count those whose stage is Closed or Not Closed. Deals added this month count whatever became of them.",
    },
    {
      label: "Pipeline Value",
      main: { figure: "pipeline_value", text: value, exact: exactIfRounded(pipelineValue, value) },
      note: {
        figure: "due_diligence",
        text: `${formatCount(pipelineByStage.due_diligence.count)} in due diligence`,
      },
      hint: "The values of all deals that are active and still open. The page Pipeline adds up its own items, which are not deals yet.",
    },
    {
      label: "Closed This Q",
      main: { figure: "closed_this_quarter", text: formatCount(closedDeals) },
      note:
        closedDeals > 0
          ? {
              figure: "closed_this_quarter",
              text: `${formatShortTotal(closedValue)} closed value`,
            }
          : "No deals closed this quarter",
      hint: "Deals closed since the calendar quarter began. Portfolio also has those of earlier quarters.",
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
