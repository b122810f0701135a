"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { PAGE_PATHS, taskPath } from "@dealflow/validators/addresses";
import type { Task } from "@dealflow/validators/tasks";
import type { Member } from "@dealflow/validators/users";
import { Checkbox } from "@radix-ui/themes/components/checkbox";
import Link from "next/link";
import { useRef } from "react";
import { personInCharge } from "../../../entities/member/members.ts";
import { dueBucket } from "../../../features/tasks/card/due-bucket.ts";
import { PriorityBadge } from "../../../features/tasks/card/priority-badge.tsx";
import { useCompleteTask } from "../../../features/tasks/card/use-complete-task.ts";
import { type Day, dueLabel, formatLongDay } from "../../../lib/format/days.ts";
import { useKeptFocus } from "../../../lib/hooks/use-kept-focus.ts";
import { useViewerDay } from "../../../lib/hooks/use-viewer-day.ts";
import { trpc } from "../../../trpc/client.ts";
import { FIRST_TASKS } from "../view.ts";
import { Block, BlockRows } from "./block.tsx";
import styles from "./rows.module.css";

/** The pending tasks that are due first, each with a checkbox. */
export function UpcomingTasks() {
  const tasks = trpc.tasks.list.useQuery(FIRST_TASKS);
  const { data: team } = trpc.users.list.useQuery();
  const today = useViewerDay();
  const onComplete = useCompleteTask();
  const region = useRef<HTMLDivElement>(null);
  const shown = tasks.data?.items.slice(0, FIRST_TASKS.limit);
  const focus = useKeptFocus(region, shown ?? []);
  return (
    <Block title="Upcoming Tasks" more={{ href: PAGE_PATHS.tasks, label: "View all tasks" }}>
      <div ref={region} {...focus}>
        <BlockRows
          query={tasks}
          rows={shown}
          what="tasks"
          count={FIRST_TASKS.limit}
          height={48}
          nothing={
            <EmptyState
              icon={<Icon name="circleCheck" />}
              title="No pending tasks"
              hint="What has to be done, by whom and by when, is added on the tasks page."
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
          <Link prefetch={false} href={taskPath(id)}>
            {title}
          </Link>
        </div>
        <div className={styles.note}>
          {dueDate ? (
            <time
              dateTime={dueDate.toISOString()}
              title={formatLongDay(dueDate)}
              data-due={dueBucket(dueDate, today)}
            >
              {dueLabel(dueDate, today)}
            </time>
          ) : (
            "No due date"
          )}{" "}
          • {personInCharge(assignedTo, team).name}
        </div>
      </div>
      <span className={styles.badge}>
        <PriorityBadge priority={priority} />
      </span>
    </li>
  );
}
