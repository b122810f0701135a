"use client";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import type { EmptyReason } from "../view.ts";
import styles from "./empty-tasks-notice.module.css";

const TEXTS: Record<EmptyReason, { text: string; action: string }> = {
  noTasks: { text: "No tasks yet. Add what has to be done, by whom, and by when.", action: "Add Task" },
  noMatches: { text: "No tasks match your filters.", action: "Clear filters" },
  completedOnly: { text: "Completed tasks stand in the Status View.", action: "Open Status View" },
};

interface EmptyTasksNoticeProps {
  reason: EmptyReason;
  onAction: () => void;
}

/** Explains why all columns are empty, and offers an action. */
export function EmptyTasksNotice({ reason, onAction }: EmptyTasksNoticeProps) {
  const { text, action } = TEXTS[reason];
  return (
    <div role="status" className={styles.note}>
      <Text size="2">{text}</Text>
      <Button variant="soft" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
