"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { PAGE_PATHS, pathWith, taskPath } from "@dealflow/validators/addresses";
import { TASK_STATUS_LABELS, UPCOMING_TASKS } from "@dealflow/validators/labels/tasks";
import type { Task } from "@dealflow/validators/tasks";
import type { Member } from "@dealflow/validators/users";
import { Checkbox } from "@radix-ui/themes/components/checkbox";
import { useRef } from "react";
import { ListedBadge } from "../../../components/listed-badge.tsx";
import { PageLink } from "../../../components/page/page-link.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { personInCharge } from "../../../entities/member/members.ts";
import { dueBucket } from "../../../features/tasks/card/due-bucket.ts";
import { useCompleteTask } from "../../../features/tasks/card/use-complete-task.ts";
import { FILTERED } from "../../../lib/cache/paged-query.ts";
import { type Day, dueLabel, formatLongDay } from "../../../lib/format/days.ts";
import { formatCount } from "../../../lib/format/pluralize.ts";
import { useNextCardFocus } from "../../../lib/hooks/use-next-card-focus.ts";
import { useViewerDay } from "../../../lib/hooks/viewer-day.tsx";
import { trpc } from "../../../trpc/client.ts";
import { TASK_CHIP_LABELS, TASK_CHIPS, type TaskChip, tasksInput } from "../view.ts";
import { Block, BlockRows } from "./block.tsx";
import { Chips } from "./chips.tsx";
import styles from "./rows.module.css";

/** The viewer's open tasks to look at next, or the team's, each with a checkbox. */
export function UpcomingTasks({ chip }: { chip: TaskChip }) {
  const { id: me } = useCurrentUser();
  const { data: team } = trpc.users.list.useQuery();
  const today = useViewerDay();
  const tasks = trpc.tasks.upcoming.useQuery(tasksInput(chip, me, today), FILTERED);
  const onComplete = useCompleteTask();
  const region = useRef<HTMLDivElement>(null);
  const shown = tasks.data?.items;
  const focus = useNextCardFocus(region, shown ?? []);
  const isMine = chip === "mine";
  return (
    <Block
      title="Upcoming Tasks"
      aside={
        <Chips
          label="Whose tasks"
          chips={TASK_CHIPS}
          labels={TASK_CHIP_LABELS}
          chosen={chip}
          changeTo={(chosen) => ({ tasks: chosen })}
        />
      }
      more={{
        href: pathWith(PAGE_PATHS.tasks, { assignedTo: isMine ? me : null }),
        label: moreLabel(tasks.data?.overdue ?? 0, shown ?? [], today),
      }}
    >
      <div ref={region} {...focus} aria-busy={tasks.isPlaceholderData}>
        <BlockRows
          query={tasks}
          rows={shown}
          what="tasks"
          count={UPCOMING_TASKS}
          height={48}
          nothing={
            <EmptyState
              icon={<Icon name="circleCheck" />}
              title={isMine ? "No open tasks of yours" : "No open tasks"}
            />
          }
        >
          {(rows) => (
            <ul className={styles.rows}>
              {rows.map((task, index) => (
                <TaskLine
                  key={task.id}
                  task={task}
                  team={team?.items}
                  today={today}
                  position={index + 1}
                  total={rows.length}
                  onComplete={onComplete}
                />
              ))}
            </ul>
          )}
        </BlockRows>
      </div>
    </Block>
  );
}

/** `View all tasks`, with the number of overdue ones that are not among those shown. */
function moreLabel(overdue: number, shown: readonly Task[], today: Day): string {
  const isOverdue = ({ dueDate, status }: Task) =>
    dueDate !== null && status !== "completed" && dueBucket(dueDate, today) === "overdue";
  const more = overdue - shown.filter(isOverdue).length;
  return more > 0 ? `View all tasks, ${formatCount(more)} more overdue` : "View all tasks";
}

interface TaskLineProps {
  task: Task;
  team: readonly Member[] | undefined;
  /** The viewer's. */
  today: Day;
  position: number;
  total: number;
  onComplete: (task: Task, completed: boolean) => void;
}

function TaskLine({ task, team, today, position, total, onComplete }: TaskLineProps) {
  const { id, title, dueDate, priority, assignedTo, status } = task;
  return (
    <li
      className={styles.row}
      data-done={status === "completed" || undefined}
      aria-posinset={position}
      aria-setsize={total}
    >
      <Checkbox
        aria-label={`Completed: ${title}`}
        className={styles.above}
        checked={status === "completed"}
        onCheckedChange={(checked) => onComplete(task, checked === true)}
      />
      <div className={styles.text}>
        <div className={styles.main} title={title}>
          <PageLink href={taskPath(id)}>{title}</PageLink>
        </div>
        <div className={styles.note} data-wraps>
          {dueDate ? (
            <time dateTime={dueDate.toISOString()}>
              <span data-due={dueBucket(dueDate, today)}>{dueLabel(dueDate, today)}</span>,{" "}
              {formatLongDay(dueDate)}
            </time>
          ) : (
            "No due date"
          )}
          {status === "in_progress" ? ` • ${TASK_STATUS_LABELS.in_progress}` : null} •{" "}
          {personInCharge(assignedTo, team).name}
        </div>
      </div>
      <span className={styles.badge}>
        <ListedBadge list="priorities" id={priority} />
      </span>
    </li>
  );
}
