"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { DashboardMetrics } from "@dealflow/validators/dashboard";
import { DEAL_FIGURE_LABELS } from "@dealflow/validators/labels/deal-figures";
import { Button } from "@radix-ui/themes/components/button";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useId } from "react";
import { Money } from "../../../components/money.tsx";
import { DealFormDialog } from "../../../features/deals/form/deal-form-dialog.ts";
import { PAGES } from "../../../lib/cache/paged-query.ts";
import { formatShortTotal } from "../../../lib/format/money.ts";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import { trpc } from "../../../trpc/client.ts";
import { useListLabel } from "../../../trpc/use-lists.ts";
import { FigureLink } from "../figures/figure-link.tsx";
import { FIRST_DEALS } from "../view.ts";
import { Block, BlockRows } from "./block.tsx";
import styles from "./deal-pipeline.module.css";
import { DealRow } from "./deal-row.tsx";
import rows from "./rows.module.css";

/** No stage is called Sourcing or Closing. */
const HINT =
  "The open deals: Sourcing has those in Initial Discussion or Under LOI, Closing those in Purchase Agreement Negotiations. The page Pipeline has what is no deal yet.";

/** The open deals by stage, and the newest deals. */
export function DealPipeline({ onCreate }: { onCreate: () => void }) {
  const newest = useId();
  const labelOf = useListLabel();
  const metrics = trpc.dashboard.metrics.useQuery();
  const deals = trpc.deals.list.useInfiniteQuery(FIRST_DEALS, PAGES);
  return (
    <Block title="Deal Pipeline" hint={HINT} more={{ href: PAGE_PATHS.deals, label: "View all deals" }}>
      {metrics.data && metrics.data.activeDeals > 0 ? <Stages metrics={metrics.data} /> : null}
      {metrics.isPending ? (
        <div className={styles.skeletons}>
          <RowSkeletons label="Loading stages..." count={STAGES.length} height={32} />
        </div>
      ) : null}
      <BlockRows
        query={deals}
        rows={deals.data?.pages.flatMap(({ items }) => items).slice(0, FIRST_DEALS.limit)}
        what="deals"
        count={FIRST_DEALS.limit}
        height={48}
        nothing={
          <EmptyState icon={<Icon name="deals" />} title="No deals yet">
            <Button variant="soft" onClick={onCreate} {...DealFormDialog.preloadHandlers}>
              New Deal
            </Button>
          </EmptyState>
        }
      >
        {(shown) => (
          <>
            <h3 id={newest} className={styles.newest}>
              Newest deals
            </h3>
            <ul aria-labelledby={newest} className={rows.rows}>
              {shown.map((deal) => (
                <DealRow
                  key={deal.id}
                  deal={deal}
                  note={deal.codename ? deal.company : labelOf("sectors", deal.sector)}
                />
              ))}
            </ul>
          </>
        )}
      </BlockRows>
    </Block>
  );
}

const STAGES = [
  { figure: "sourcing", color: "blue" },
  { figure: "due_diligence", color: "amber" },
  { figure: "closing", color: "violet" },
] as const;

/** Count and value of the deals of each stage, and its share of the total as a bar. */
function Stages({ metrics }: { metrics: DashboardMetrics }) {
  const { pipelineByStage } = metrics;
  const shares = sharesOf(STAGES.map(({ figure }) => pipelineByStage[figure]));
  return (
    <ul aria-label="Open deals by stage" className={styles.stages}>
      {STAGES.map(({ figure, color }, index) => {
        const { count, value } = pipelineByStage[figure];
        const label = DEAL_FIGURE_LABELS[figure];
        return (
          <li key={figure}>
            <FigureLink figure={figure} className={styles.stage} data-accent-color={color}>
              <span className={styles.label}>{label}</span>
              <span className={styles.count}>
                {formatCount(count)}
                <VisuallyHidden> {count === 1 ? "deal" : "deals"}, </VisuallyHidden>
              </span>
              <span className={styles.value}>
                <Money amount={value} format={formatShortTotal} within="control" />
              </span>
              <span aria-hidden className={styles.bar} title={pluralize(count, "deal")}>
                <span style={{ inlineSize: `${(shares[index] ?? 0) * 100}%` }} />
              </span>
            </FigureLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Shares of the total value; of the number of deals if no deal has a value. */
function sharesOf(stages: readonly { count: number; value: string }[]): number[] {
  const shareOf = (amounts: number[]) => {
    const whole = amounts.reduce((sum, amount) => sum + amount, 0);
    return whole > 0 ? amounts.map((amount) => amount / whole) : undefined;
  };
  return shareOf(stages.map(({ value }) => Number(value))) ?? shareOf(stages.map(({ count }) => count)) ?? [];
}
