import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { STAGE_COLORS } from "../../../entities/deal/badges.tsx";
import type { RouterOutputs } from "../../../trpc/client.ts";
import styles from "./stage-stepper.module.css";
import { stepsOf } from "./stages-timeline.ts";

/** The stages as a timeline: side by side, below each other on phones. */
export function StageStepper({ times }: { times: RouterOutputs["deals"]["timeInStages"] }) {
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
