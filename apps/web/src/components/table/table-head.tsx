import { Icon } from "@dealflow/ui/icon";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { LazyOpener } from "../lazy/lazy-opener.tsx";
import { type ColumnActions, type ColumnHead, MENU, nextSort, sortedBy, type TableSort } from "./column.ts";
import { HeadMenuButton } from "./head-menu-button.tsx";
import styles from "./record-table.module.css";

interface TableHeadProps {
  column: ColumnHead;
  /** From 0. */
  place: number;
  sort: string | null;
  actions: ColumnActions;
  /** Pixels, as they are while somebody changes them. */
  width: number;
  isResizing: boolean;
  /** Begins to follow the pointer. */
  onResize: (event: unknown) => void;
}

const directionOf = ({ isDescending }: TableSort) => (isDescending ? "descending" : "ascending");

const loadMenu = () => import("./head-menu.tsx");

/** The head of a column: sorts by it, opens its menu, changes its width. */
export function TableHead(props: TableHeadProps) {
  const { column, place, sort, actions, width, isResizing, onResize } = props;
  const { id, label, isNumeric, isSortable } = column;
  const sorted = sortedBy(sort, column);
  if (id === MENU)
    return (
      <th scope="col" aria-colindex={place + 1} data-menu className={styles.head}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </th>
    );
  return (
    <th
      scope="col"
      aria-label={label}
      aria-colindex={place + 1}
      aria-sort={sorted ? directionOf(sorted) : undefined}
      data-numeric={isNumeric || undefined}
      className={styles.head}
    >
      <div className={styles.headContent}>
        <button
          type="button"
          tabIndex={-1}
          data-head={id}
          title={label}
          className={styles.sort}
          aria-disabled={!isSortable || undefined}
          onClick={() => isSortable && actions.onSort(nextSort(sort, column))}
        >
          <span className={styles.label}>{label}</span>
          {sorted ? <Icon name={sorted.isDescending ? "chevronDown" : "chevronUp"} /> : null}
        </button>
        <LazyOpener
          load={loadMenu}
          opens="menu"
          button={(trigger) => <HeadMenuButton column={column} {...trigger} />}
          opened={{ column, sort, width, isFirst: place === 0, actions }}
        />
        <span
          aria-hidden
          className={styles.resizer}
          data-resizing={isResizing || undefined}
          onMouseDown={onResize}
          onTouchStart={onResize}
        />
      </div>
    </th>
  );
}
