"use client";
import { Icon } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { PARAMS } from "@dealflow/validators/addresses";
import type { AgendaItem } from "@dealflow/validators/agenda";
import type { Member } from "@dealflow/validators/users";
import { memo } from "react";
import { DialogLink } from "../../../components/dialogs/dialog-link.tsx";
import { RecordMenu } from "../../../components/dialogs/lazy-menu.tsx";
import { memberOf } from "../../../entities/member/members.ts";
import { MentionedText } from "../../../entities/member/mentioned-text.tsx";
import { dialogHref, openDialog } from "../../../lib/address/address.ts";
import { ItemFormDialog } from "../item/opened-item.tsx";
import styles from "./agenda-row.module.css";

export interface ItemActions {
  onComplete: (item: AgendaItem) => void;
  onDelete: (item: AgendaItem) => void;
}

interface AgendaRowProps extends ItemActions {
  item: AgendaItem;
  team: readonly Member[] | undefined;
  /** The position in the whole list, of which only the visible rows are rendered. */
  position: number;
  total: number;
}

export const AgendaRow = memo(function AgendaRow(props: AgendaRowProps) {
  const { item, team, position, total, onComplete, onDelete } = props;
  const { id, title, description, notes, isCompleted } = item;
  const details = notes ? [description, `Notes: ${notes}`].filter(Boolean).join(" · ") : description;
  const open = () => openDialog(PARAMS.agendaItem, id);
  return (
    <li
      className={styles.row}
      data-completed={isCompleted || undefined}
      aria-posinset={position}
      aria-setsize={total}
    >
      <CheckButton item={item} onComplete={onComplete} />
      <div className={styles.text}>
        <p className={styles.title} title={title} data-alone={!details || undefined}>
          <DialogLink href={dialogHref(PARAMS.agendaItem, id)} onOpen={open} preload={ItemFormDialog.preload}>
            {title}
          </DialogLink>
        </p>
        {details ? (
          <p className={styles.details}>
            <MentionedText text={details} />
          </p>
        ) : null}
      </div>
      <p className={styles.status}>
        <ItemStatus item={item} team={team} />
      </p>
      <RecordMenu
        title={title}
        preloadForm={ItemFormDialog.preload}
        onEdit={open}
        onDelete={() => onDelete(item)}
      />
    </li>
  );
});

function ItemStatus({ item, team }: Pick<AgendaRowProps, "item" | "team">) {
  const { addedBy, createdAt, isCompleted, completedBy, completedAt } = item;
  if (!isCompleted || !completedAt) {
    return (
      <>
        <span>{memberOf(addedBy, team).name}</span> <RelativeTime date={createdAt} />
      </>
    );
  }
  return (
    <>
      <span>Completed by {memberOf(completedBy, team).name}</span> <RelativeTime date={completedAt} />
    </>
  );
}

interface CheckButtonProps {
  item: AgendaItem;
  onComplete: (item: AgendaItem) => void;
}

/** Completes an item. Afterwards it stays in place, disabled, so that it keeps the focus. */
function CheckButton({ item, onComplete }: CheckButtonProps) {
  const { title, isCompleted } = item;
  return (
    <button
      type="button"
      aria-label={isCompleted ? `Completed: ${title}` : `Complete ${title}`}
      aria-disabled={isCompleted}
      className={styles.check}
      onClick={({ detail }) => {
        // The second click of a double click can hit the next row, which has moved up.
        if (detail < 2) onComplete(item);
      }}
    >
      <span className={styles.circle}>
        <Icon name="check" />
      </span>
    </button>
  );
}
