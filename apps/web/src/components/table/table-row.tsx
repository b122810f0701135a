import { Icon } from "@dealflow/ui/icon";
import { Checkbox } from "@radix-ui/themes/components/checkbox";
import { type ReactNode, useMemo } from "react";
import { isField, MENU, SELECT, type TableColumn } from "./column.ts";
import { linesClass } from "./contents.tsx";
import type { FieldEdits } from "./edit-in-place/use-field-edits.ts";
import styles from "./record-table.module.css";

interface TableRowProps<Item> {
  item: Item;
  /** From 0, in the whole list. */
  index: number;
  /** Pixels from the first row. */
  top: number;
  widths: { gridTemplateColumns: string };
  columns: readonly TableColumn<Item>[];
  /** The column of the cell that Tab comes to, if it is in this row. */
  stop: string | null;
  /** The first and the last of the selected columns, from 0; null if no cell of the row is selected. */
  selected: readonly [from: number, to: number] | null;
  /** Whether the record is selected, where records can be. */
  isChosen: boolean;
  edits: FieldEdits<Item> | undefined;
  /** What a cell is edited with, if it is. */
  formOf: (item: Item, column: string) => ReactNode;
  onEdit: (item: Item, column: string) => void;
}

/** A mere text is cut after its second line. */
const inLines = (content: ReactNode) =>
  typeof content === "string" ? <span className={linesClass}>{content}</span> : content;

export function TableRow<Item extends { id: number }>(props: TableRowProps<Item>) {
  const { item, index, top, widths, columns, stop, selected, isChosen, edits, formOf, onEdit } = props;
  // What is in the cells stays as it is while others come into view, or are selected.
  const contents = useMemo(() => columns.map(({ cell }) => inLines(cell(item))), [columns, item]);
  const forms = columns.map(({ id }) => formOf(item, id));
  const isEditable = (column: string) => edits?.isEditable(column, item) ?? false;
  const named = columns.find(({ id }) => isField(id));
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={item.id}
      data-editing={forms.some(Boolean) || undefined}
      data-selected={isChosen || undefined}
      className={styles.row}
      style={{ ...widths, top }}
    >
      {columns.map(({ id, label, isNumeric }, place) => (
        <td
          key={id}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is moved to.
          role="gridcell"
          aria-colindex={place + 1}
          aria-selected={selected !== null && selected[0] <= place && place <= selected[1]}
          aria-readonly={isEditable(id) ? false : undefined}
          data-column={id}
          data-editing={forms[place] ? true : undefined}
          data-numeric={isNumeric || undefined}
          data-menu={id === MENU || undefined}
          data-select={id === SELECT || undefined}
          tabIndex={stop === id && !forms[place] ? 0 : -1}
          className={styles.cell}
        >
          {id === SELECT ? (
            <Checkbox
              size="1"
              tabIndex={-1}
              aria-label={`Select ${named?.text(item) ?? ""}`}
              checked={isChosen}
            />
          ) : null}
          {forms[place] ? <div className={styles.editor}>{forms[place]}</div> : contents[place]}
          {stop === id && !forms[place] && isEditable(id) ? (
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Change ${label}`}
              className={styles.edit}
              onClick={() => onEdit(item, id)}
            >
              <Icon name="edit" />
            </button>
          ) : null}
        </td>
      ))}
    </tr>
  );
}
