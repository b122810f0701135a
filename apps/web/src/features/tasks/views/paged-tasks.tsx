"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { ListTasksInput, Task } from "@dealflow/validators/tasks";
import { useCallback, useRef } from "react";
import { CardGrid } from "../../../components/lists/card-grid.tsx";
import { PagedList } from "../../../components/lists/paged-list.tsx";
import { FILTERED_PAGES } from "../../../lib/cache/paged-query.ts";
import { useIsPrinting } from "../../../lib/hooks/printing.ts";
import { useViewerDay } from "../../../lib/hooks/viewer-day.tsx";
import { type RouterOutputs, trpc } from "../../../trpc/client.ts";
import { type TaskActions, TaskCard } from "../card/task-card.tsx";
import styles from "./paged-tasks.module.css";

interface PagedTasksProps extends TaskActions {
  /** The kind of tasks, such as `Overdue`. */
  label: string;
  input: ListTasksInput;
  /** The number of all of them. */
  count?: number | undefined;
  /** The number of tasks that are shown on the screen; all if undefined. */
  limit?: number | undefined;
  /** Shown if there are no tasks. */
  emptyText: string | null;
}

/** Tasks in a scroll container; only those in view are rendered, and more pages are loaded while scrolling. */
export function PagedTasks({ label, input, count, limit, emptyText, ...actions }: PagedTasksProps) {
  const { due, status } = input;
  const select = useCallback((loaded: TaskPages) => keepMatching(loaded, { due, status }), [due, status]);
  const isPrinting = useIsPrinting();
  const shown = isPrinting ? undefined : limit;
  const list = trpc.tasks.list.useInfiniteQuery(input, { ...FILTERED_PAGES, select });
  const { data: team } = trpc.users.list.useQuery();
  const { tasks } = trpc.useUtils();
  const today = useViewerDay();
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div ref={scroller} className={styles.scroller}>
      <PagedList
        list={list}
        loading={<RowSkeletons label={`Loading ${label} tasks...`} count={3} height={116} />}
        errors={{ first: "These tasks could not be loaded", more: "More tasks could not be loaded" }}
        // The other queries of the page have probably failed, too.
        onRetry={() => void tasks.invalidate()}
        noMatches={null}
        nothing={emptyText === null ? null : <p className={styles.empty}>{emptyText}</p>}
      >
        {(rows, { total, onNearEnd }) => (
          <CardGrid
            rows={rows.slice(0, shown)}
            total={shown === undefined ? total : Math.min(rows.length, shown)}
            onNearEnd={rows.length < (shown ?? Number.POSITIVE_INFINITY) ? onNearEnd : loadNoMore}
            count={count}
            cardHeight="var(--task-row)"
            gap={8}
            oneColumn
            scroller={scroller}
            renderCard={(task, position, setSize) => (
              <TaskCard
                {...actions}
                task={task}
                team={team?.items}
                today={today}
                position={position}
                total={setSize}
              />
            )}
          />
        )}
      </PagedList>
    </div>
  );
}

interface TaskPages {
  pages: RouterOutputs["tasks"]["list"][];
  pageParams: unknown[];
}

/** Removes tasks at once whose status was changed so that they no longer match. Completed tasks are never due. */
function keepMatching(loaded: TaskPages, { due, status }: Pick<ListTasksInput, "due" | "status">) {
  const matches = (task: Task) =>
    status ? status.includes(task.status) : !due || task.status !== "completed";
  return { ...loaded, pages: loaded.pages.map(({ items }) => ({ items: items.filter(matches) })) };
}

/** For a limited list, whose further tasks are not shown. */
const loadNoMore = () => undefined;
