"use client";
import { Dot } from "@dealflow/ui/badge";
import type { TaskSummary } from "@dealflow/validators/tasks";
import { Button } from "@radix-ui/themes/components/button";
import { useId, useState } from "react";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import { useViewerDay } from "../../../lib/hooks/viewer-day.tsx";
import { useLists } from "../../../trpc/use-lists.ts";
import type { TaskActions } from "../card/task-card.tsx";
import type { Tab, TaskView } from "../view.ts";
import { columnInput, columnsOf, type TaskColumn } from "./column-definitions.ts";
import styles from "./columns.module.css";
import { PagedTasks } from "./paged-tasks.tsx";

interface TaskColumnsProps extends TaskActions {
  view: TaskView;
  tab: Exclude<Tab, "team">;
  summary: TaskSummary | undefined;
  /** Set if a notice above the columns explains why they are empty. */
  hidesEmptyText: boolean;
}

/** The columns of a tab, and what is below them. */
export function TaskColumns({ tab, ...props }: TaskColumnsProps) {
  const { view, summary } = props;
  const columns = columnsOf(tab, useLists());
  const today = useViewerDay();
  const mayHaveTasks = (column: TaskColumn) =>
    columnInput(view, column, today) !== null && (!summary || column.count(summary) > 0);
  return (
    <>
      <div className={styles.columns}>
        {columns
          .filter(({ isBelow }) => !isBelow)
          .map((column) => (
            <Column key={column.title} column={column} {...props} />
          ))}
      </div>
      {columns
        .filter((column) => column.isBelow && mayHaveTasks(column))
        .map((column) => (
          <Column key={column.title} column={column} {...props} />
        ))}
    </>
  );
}

function Column(props: Omit<TaskColumnsProps, "tab"> & { column: TaskColumn }) {
  const { column, view, summary, hidesEmptyText, ...actions } = props;
  const { title, color, initialCount } = column;
  const heading = useId();
  const [all, setAll] = useState(initialCount === undefined);
  const input = columnInput(view, column, useViewerDay());
  const emptyText = hidesEmptyText ? null : column.emptyText;
  const count = summary && column.count(summary);
  return (
    <section aria-labelledby={heading} className={styles.column}>
      <h2 id={heading} className={styles.columnHead}>
        <Dot color={color} />
        {title} <span className={styles.count}>{count === undefined ? "–" : formatCount(count)}</span>
      </h2>
      {input ? (
        <PagedTasks
          label={title}
          input={input}
          count={count}
          limit={all ? undefined : initialCount}
          emptyText={emptyText}
          {...actions}
        />
      ) : (
        emptyText && <p className={styles.columnEmpty}>{emptyText}</p>
      )}
      {initialCount !== undefined && count !== undefined && count > initialCount ? (
        <Button variant="soft" color="gray" className={styles.columnAll} onClick={() => setAll(!all)}>
          {all ? `View the first ${initialCount}` : `View all ${pluralize(count, "task")}`}
        </Button>
      ) : null}
    </section>
  );
}
