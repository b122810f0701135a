"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { Deal } from "@dealflow/validators/deals";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { QueryError } from "../../../components/query-error.tsx";
import { STAGE_COLORS } from "../../../entities/deal/badges.tsx";
import { HistoryList } from "../../../features/deals/history/history-list.tsx";
import { type RouterOutputs, trpc } from "../../../trpc/client.ts";
import styles from "./history-tab.module.css";
import { stepsOf } from "./stages-timeline.ts";

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

/** The stages as a timeline: side by side, below each other on phones. */
function StageStepper({ times }: { times: RouterOutputs["deals"]["timeInStages"] }) {
  return (
    <ol aria-label="Time in stages" className={styles.steps}>
      {stepsOf(times).map(({ stage, label, status, time }) => (
        <li
          key={stage}
          className={styles.step}
          data-accent-color={STAGE_COLORS[stage]}
          data-status={status}
          aria-current={status === "current" ? "step" : undefined}
        >
          <span aria-hidden className={styles.mark} />
          <div className={styles.text}>
            <Text as="p" size="1" weight={status === "current" ? "bold" : "medium"}>
              {label}
            </Text>
            <Text as="p" size="1" color="gray">
              {status === "unvisited" ? <VisuallyHidden>Not visited</VisuallyHidden> : null}
              <span aria-hidden={status === "unvisited"}>{time}</span>
            </Text>
          </div>
        </li>
      ))}
    </ol>
  );
}
