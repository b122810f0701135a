"use client";
import type { Task } from "@dealflow/validators/tasks";
import { Button } from "@radix-ui/themes/components/button";
import { type ReactNode, useRef, useState } from "react";
import { formatCount } from "../../../lib/format/pluralize.ts";
import { useKeptFocus } from "../../../lib/hooks/use-kept-focus.ts";
import { useViewerDay } from "../../../lib/hooks/use-viewer-day.ts";
import { trpc } from "../../../trpc/client.ts";
import { type TaskActions, TaskCard } from "../card/task-card.tsx";
import styles from "./task-list.module.css";

interface TaskListProps extends TaskActions {
  label: string;
  tasks: readonly Task[];
  /** What is shown in the place of no tasks. */
  nothing?: ReactNode;
}

// As many as are looked through; the rest is rendered when it is asked for.
const INITIAL_COUNT = 50;

/** Tasks as cards under each other. The focus stays here where the card that has it leaves. */
export function TaskList({ label, tasks, nothing, ...actions }: TaskListProps) {
  const [all, setAll] = useState(false);
  const { data: team } = trpc.users.list.useQuery();
  const today = useViewerDay();
  const shown = all ? tasks : tasks.slice(0, INITIAL_COUNT);
  const region = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(region, shown);
  return (
    <div ref={region} {...focus} className={styles.region}>
      {tasks.length === 0 ? (
        nothing
      ) : (
        <ul aria-label={label} className={styles.list}>
          {shown.map((task, index) => (
            <TaskCard
              key={task.id}
              task={task}
              team={team?.items}
              today={today}
              position={index + 1}
              total={tasks.length}
              {...actions}
            />
          ))}
        </ul>
      )}
      {shown.length < tasks.length ? (
        <Button variant="soft" color="gray" className={styles.all} onClick={() => setAll(true)}>
          View all {formatCount(tasks.length)} tasks
        </Button>
      ) : null}
    </div>
  );
}
