"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { TASK_STATUS_LABELS } from "@dealflow/validators/labels/tasks";
import type { Task } from "@dealflow/validators/tasks";
import type { Member } from "@dealflow/validators/users";
import { Card } from "@radix-ui/themes/components/card";
import { Checkbox } from "@radix-ui/themes/components/checkbox";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type MouseEvent, useId } from "react";
import { ListedBadge } from "../../../components/listed-badge.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import { memberOf, personInCharge } from "../../../entities/member/members.ts";
import { type Day, dueLabel, formatLocalDay, formatLongDay } from "../../../lib/format/days.ts";
import { DeleteTaskDialog } from "../task-dialogs.ts";
import { dueBucket } from "./due-bucket.ts";
import styles from "./task-card.module.css";

export interface TaskActions {
  onComplete: (task: Task, completed: boolean) => void;
  onEdit: (task: Task) => void;
  onDelete: (task: Task) => void;
  /** For lists of one deal, which need not name it. */
  hidesDeal?: boolean;
}

interface TaskCardProps extends TaskActions {
  task: Task;
  team: readonly Member[] | undefined;
  /** In the viewer's time zone. */
  today: Day;
  /** In its list, from 1. */
  position: number;
  total: number;
}

/** Two lines in wide lists; in narrow ones a line for each fact. The whole card opens the form. */
export function TaskCard(props: TaskCardProps) {
  const { task, team, today, position, total, hidesDeal, onComplete, onEdit, onDelete } = props;
  const details = useId();
  const { completedAt, dueDate, dealId, dealName } = task;
  const completed = task.status === "completed";
  const [role, name] = personInRole(task, team);
  return (
    <Card asChild size="1">
      <li
        className={styles.card}
        data-completed={completed || undefined}
        aria-posinset={position}
        aria-setsize={total}
      >
        <Checkbox
          aria-label={`Completed: ${task.title}`}
          className={styles.checkbox}
          checked={completed}
          onClick={ignoreSecondClick}
          onCheckedChange={(checked) => onComplete(task, checked === true)}
        />
        <div className={styles.main}>
          <button
            type="button"
            data-opens
            aria-label={`Edit ${task.title}`}
            aria-describedby={details}
            title={task.title}
            className={styles.edit}
            onClick={() => onEdit(task)}
          >
            <span className={styles.title}>{task.title}</span>
          </button>
          <div id={details} className={styles.details}>
            <span className={styles.person} title={`${role}${name}`}>
              {completed ? role : <VisuallyHidden>{role}</VisuallyHidden>}
              {name}
            </span>
            <span className={styles.due}>
              {completedAt ? <CompletedOn completedAt={completedAt} /> : null}
              {dueDate && !completedAt ? <Due dueDate={dueDate} today={today} /> : null}
            </span>
            <span className={styles.priority}>
              <ListedBadge list="priorities" id={task.priority} />
            </span>
            <span className={styles.status}>
              {task.status === "in_progress" ? TASK_STATUS_LABELS.in_progress : null}
            </span>
          </div>
          {dealId !== null && dealName && !hidesDeal ? (
            <span className={styles.deal}>
              <DealLink dealId={dealId} title={dealName} className={styles.dealLink}>
                {dealName}
              </DealLink>
            </span>
          ) : null}
        </div>
        <GhostButton
          icon="trash"
          label={`Delete ${task.title}`}
          className={styles.delete}
          onClick={() => onDelete(task)}
          {...DeleteTaskDialog.preloadHandlers}
        />
      </li>
    </Card>
  );
}

/** A completed card is removed from its list, so that the second click of a double click would hit the next card. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

/** The day; how far away it is says its tooltip. */
function Due({ dueDate, today }: { dueDate: Date; today: Day }) {
  const label = dueLabel(dueDate, today);
  return (
    <time dateTime={dueDate.toISOString()} title={label} data-due={dueBucket(dueDate, today)}>
      {formatLongDay(dueDate)}
      <VisuallyHidden>, {label}</VisuallyHidden>
    </time>
  );
}

/** The assignee, or the member who completed the task, and which of them it is. */
function personInRole(task: Task, team: readonly Member[] | undefined): [role: string, name: string] {
  const { status, assignedTo, completedBy } = task;
  if (status === "completed") return ["Completed by ", memberOf(completedBy, team).name];
  return [assignedTo === null ? "" : "Assigned to ", personInCharge(assignedTo, team).name];
}

function CompletedOn({ completedAt }: { completedAt: Date }) {
  return (
    <>
      <VisuallyHidden> on </VisuallyHidden>
      <time dateTime={completedAt.toISOString()} suppressHydrationWarning>
        {formatLocalDay(completedAt)}
      </time>
    </>
  );
}
