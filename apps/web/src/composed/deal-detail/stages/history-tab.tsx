"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { Deal } from "@dealflow/validators/deals";
import { Heading } from "@radix-ui/themes/components/heading";
import { QueryError } from "../../../components/query-error.tsx";
import { HistoryList } from "../../../features/deals/history/history-list.tsx";
import { trpc } from "../../../trpc/client.ts";
import styles from "./history-tab.module.css";
import { StageStepper } from "./stage-stepper.tsx";

/** The time in each stage, then every change with its author and time. */
export function HistoryTab({ deal }: { deal: Deal }) {
  return (
    <div className={styles.parts}>
      <TimeInStages dealId={deal.id} />
      <section>
        <Heading as="h3" size="2" mb="3">
          Changes
        </Heading>
        <HistoryList dealId={deal.id} />
      </section>
    </div>
  );
}

/** Refetched on every mount, because the days change with time. */
function TimeInStages({ dealId }: { dealId: number }) {
  const times = trpc.deals.timeInStages.useQuery({ id: dealId }, { refetchOnMount: "always" });
  if (times.data) return <StageStepper times={times.data} />;
  if (times.isPending) return <RowSkeletons label="Loading stages..." count={1} height={72} />;
  return <QueryError title="The time in stages could not be loaded" query={times} />;
}
