"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { ListTasksInput, Task } from "@dealflow/validators/tasks";
import { useCallback, useRef } from "react";
import { CardGrid } from "../../../components/lists/card-grid.tsx";
import { PagedList } from "../../../components/lists/paged-list.tsx";
import { FILTERED_PAGES } from "../../../lib/cache/paged-query.ts";
import { useViewerDay } from "../../../lib/hooks/use-viewer-day.ts";
import { type RouterOutputs, trpc } from "../../../trpc/client.ts";
import { type TaskActions, TaskCard } from "../card/task-card.tsx";
import styles from "./paged-tasks.module.css";

interface PagedTasksProps extends TaskActions {
  /** What the tasks are, such as `Overdue`. */
  label: string;
  input: ListTasksInput;
  /** How many are shown; all where it is left out. */
  first?: number | undefined;
  /** What is said in the place of no tasks, if anything. */
  nothing: string | null;
}

/** Tasks that scroll in a frame of their own, page after page: only those in sight are in the document. */
export function PagedTasks({ label, input, first, nothing, ...actions }: PagedTasksProps) {
  const { due, status } = input;
  const select = useCallback((loaded: TaskPages) => keepMatching(loaded, { due, status }), [due, status]);
  const list = trpc.tasks.list.useInfiniteQuery(input, { ...FILTERED_PAGES, select });
  const { data: team } = trpc.users.list.useQuery();
  const { tasks } = trpc.useUtils();
  const today = useViewerDay();
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div ref={scroller} className={styles.scroller}>
      <PagedList
        list={list}
        loading={<RowSkeletons label={`Loading ${label} tasks...`} count={3} height={112} />}
        errors={{ first: "These tasks could not be loaded", more: "More tasks could not be loaded" }}
        // What kept these away kept the others away too.
        onRetry={() => void tasks.invalidate()}
        noMatches={null}
        nothing={nothing === null ? null : <p className={styles.nothing}>{nothing}</p>}
      >
        {(rows, { total, onNearEnd }) => (
          <CardGrid
            rows={rows.slice(0, first)}
            total={first === undefined ? total : Math.min(rows.length, first)}
            onNearEnd={rows.length < (first ?? Number.POSITIVE_INFINITY) ? onNearEnd : loadNoMore}
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

/** A task whose status changed leaves a list that does not hold that status at once: no completed work is due. */
function keepMatching(loaded: TaskPages, { due, status }: Pick<ListTasksInput, "due" | "status">) {
  const isHere = (task: Task) => (status ? task.status === status : !due || task.status !== "completed");
  return { ...loaded, pages: loaded.pages.map(({ items }) => ({ items: items.filter(isHere) })) };
}

/** The end of the first few is no reason to load what is not shown. */
const loadNoMore = () => undefined;
