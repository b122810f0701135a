import { useMemo } from "react";
import { MENU, type TableColumn } from "./column.ts";
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
}

export function TableRow<Item extends { id: number }>(props: TableRowProps<Item>) {
  const { item, index, top, widths, columns, stop, selected } = props;
  // What is in the cells stays as it is while others come into view, or are selected.
  const contents = useMemo(() => columns.map(({ cell }) => cell(item)), [columns, item]);
  return (
    <tr aria-rowindex={index + 2} data-row={item.id} className={styles.row} style={{ ...widths, top }}>
      {columns.map(({ id, isNumeric }, place) => (
        <td
          key={id}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is moved to.
          role="gridcell"
          aria-colindex={place + 1}
          aria-selected={selected !== null && selected[0] <= place && place <= selected[1]}
          data-column={id}
          data-numeric={isNumeric || undefined}
          data-menu={id === MENU || undefined}
          tabIndex={stop === id ? 0 : -1}
          className={styles.cell}
        >
          {contents[place]}
        </td>
      ))}
    </tr>
  );
}
