"use client";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import type { EmptyReason } from "../view.ts";
import styles from "./empty-tasks-notice.module.css";

const WORDS: Record<EmptyReason, { words: string; help: string }> = {
  noTasks: { words: "No tasks yet. Add what has to be done, by whom, and by when.", help: "Add Task" },
  noMatches: { words: "No tasks match your filters.", help: "Clear filters" },
  completedOnly: { words: "Completed tasks stand in the Status View.", help: "Open Status View" },
};

interface EmptyTasksNoticeProps {
  reason: EmptyReason;
  onAction: () => void;
}

/** Why every column below is empty, and what helps. */
export function EmptyTasksNotice({ reason, onAction }: EmptyTasksNoticeProps) {
  const { words, help } = WORDS[reason];
  return (
    <div role="status" className={styles.note}>
      <Text size="2">{words}</Text>
      <Button variant="soft" onClick={onAction}>
        {help}
      </Button>
    </div>
  );
}
