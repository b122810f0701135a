"use client";
import type { Task } from "@dealflow/validators/tasks";
import { Button } from "@radix-ui/themes/components/button";
import { type ReactNode, useRef, useState } from "react";
import { useFlash } from "../../../components/lists/use-flash.ts";
import { useHeldRows } from "../../../components/lists/use-held-rows.ts";
import { formatCount } from "../../../lib/format/pluralize.ts";
import { useNextCardFocus } from "../../../lib/hooks/use-next-card-focus.ts";
import { useViewerDay } from "../../../lib/hooks/viewer-day.tsx";
import { trpc } from "../../../trpc/client.ts";
import { type TaskActions, TaskCard } from "../card/task-card.tsx";
import styles from "./paged-tasks.module.css";

interface TaskListProps extends TaskActions {
  label: string;
  tasks: readonly Task[];
  /** Shown if there are no tasks. */
  empty?: ReactNode;
}

// The others are rendered on demand.
const INITIAL_COUNT = 50;

/** A list of task cards. If the focused card is removed, the focus stays in the list. */
export function TaskList({ label, tasks, empty, ...actions }: TaskListProps) {
  const [all, setAll] = useState(false);
  const { data: team } = trpc.users.list.useQuery();
  const today = useViewerDay();
  const region = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const held = useHeldRows(tasks, list);
  const shown = all ? held : held.slice(0, INITIAL_COUNT);
  useFlash(shown, list);
  const focus = useNextCardFocus(region, shown);
  return (
    <div ref={region} {...focus} className={styles.region}>
      {held.length === 0 ? (
        empty
      ) : (
        <ul ref={list} aria-label={label} className={styles.list}>
          {shown.map((task, index) => (
            <TaskCard
              key={task.id}
              task={task}
              team={team?.items}
              today={today}
              position={index + 1}
              total={held.length}
              {...actions}
            />
          ))}
        </ul>
      )}
      {shown.length < held.length ? (
        <Button variant="soft" color="gray" className={styles.all} onClick={() => setAll(true)}>
          View all {formatCount(held.length)} tasks
        </Button>
      ) : null}
    </div>
  );
}
