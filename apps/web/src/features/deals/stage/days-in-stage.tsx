import { Icon } from "@dealflow/ui/icon";
import { daysSince } from "@dealflow/validators/common/days";
import type { Deal, Stage } from "@dealflow/validators/deals";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { formatDays } from "../../../lib/format/figures.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { useWorkspaceDay, type WorkspaceDay } from "../../../lib/hooks/viewer-day.tsx";
import styles from "./days-in-stage.module.css";

/** The median days of completed visits, by stage; absent where there were none. */
export type StageMedians = ReadonlyMap<Stage, number | null>;

/** Calendar days of the workspace since a deal came into its stage. */
export const daysInStage = (
  { stageSince }: Pick<Deal, "stageSince">,
  { today, timeZone }: WorkspaceDay,
): number => daysSince(stageSince, today, timeZone);

/** Whether a deal has been in its stage for longer than deals usually are. */
const isSlow = (days: number, median: number | null): boolean => median !== null && days > median;

const usualText = (median: number) =>
  `longer than usual: half of the deals leave this stage within ${formatDays(median)}`;

interface DaysInStageProps {
  deal: Pick<Deal, "stageSince">;
  median: number | null;
}

/** Marked where it is longer than usual. */
export function DaysInStage({ deal, median }: DaysInStageProps) {
  const days = daysInStage(deal, useWorkspaceDay());
  if (median === null || !isSlow(days, median)) return days;
  const usual = usualText(median);
  return (
    <span className={styles.slow} title={usual}>
      <Icon name="clock" />
      {days}
      <VisuallyHidden>, {usual}</VisuallyHidden>
    </span>
  );
}

/** The same where no head says what the number is: `12 d`. */
export function StageAge({ deal, median }: DaysInStageProps) {
  const days = daysInStage(deal, useWorkspaceDay());
  const isLong = median !== null && isSlow(days, median);
  const text = `${pluralize(days, "day")} in this stage${isLong ? `, ${usualText(median)}` : ""}`;
  return (
    <span className={isLong ? styles.slow : undefined} title={text}>
      {isLong ? <Icon name="clock" /> : null}
      <span aria-hidden>{days} d</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
