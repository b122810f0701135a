"use client";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import styles from "./tasks-note.module.css";
import { isFiltered, type TaskView } from "./view.ts";

interface TasksNoteProps {
  view: TaskView;
  /** How many tasks the filters leave; undefined while that is not known. */
  total: number | undefined;
  onAdd: () => void;
  onClearFilters: () => void;
}

/** Why every column below is empty, and what helps. */
export function TasksNote({ view, total, onAdd, onClearFilters }: TasksNoteProps) {
  if (total !== 0) return null;
  const filtered = isFiltered(view);
  return (
    <div role="status" className={styles.note}>
      <Text size="2">
        {filtered
          ? "No tasks match your filters."
          : "No tasks yet. Add what has to be done, by whom, and by when."}
      </Text>
      <Button variant="soft" onClick={filtered ? onClearFilters : onAdd}>
        {filtered ? "Clear filters" : "Add Task"}
      </Button>
    </div>
  );
}
