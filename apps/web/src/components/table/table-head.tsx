import { Icon } from "@dealflow/ui/icon";
import { Checkbox } from "@radix-ui/themes/components/checkbox";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { LazyOpener } from "../lazy/lazy-opener.tsx";
import {
  type ColumnActions,
  type ColumnHead,
  MENU,
  nextSort,
  SELECT,
  sortedBy,
  type TableSort,
} from "./column.ts";
import { HeadMenuButton } from "./head-menu-button.tsx";
import styles from "./record-table.module.css";

interface TableHeadProps {
  column: ColumnHead;
  /** From 0. */
  place: number;
  /** Whether the column says what the rows are called. */
  isFirst: boolean;
  /** Whether all loaded rows are selected, or some. */
  allChosen: boolean | "indeterminate";
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
  const { column, place, isFirst, allChosen, sort, actions, width, isResizing, onResize } = props;
  const { id, label, isNumeric, isSortable } = column;
  const sorted = sortedBy(sort, column);
  if (id === MENU)
    return (
      <th scope="col" aria-colindex={place + 1} data-menu className={styles.head}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </th>
    );
  if (id === SELECT)
    return (
      <th scope="col" aria-label={label} aria-colindex={place + 1} data-select className={styles.head}>
        <Checkbox size="1" tabIndex={-1} data-head={id} aria-label="Select all" checked={allChosen} />
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
          opened={{ column, sort, width, isFirst, actions }}
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
