import { Icon } from "@dealflow/ui/icon";
import { ExactAmount } from "../../../components/money.tsx";
import { type Figure, UNKNOWN_FIGURE } from "../figures.ts";
import type { Column } from "./columns.ts";
import styles from "./data-table.module.css";

interface DataTableProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Not visible, so nothing in it can take the focus. */
  forScreenReaders?: boolean;
}

/** A table of figures, each with its earlier value below it. It scrolls sideways where it is too wide. */
export function DataTable<Row>({ title, columns, rows, rowKey, forScreenReaders }: DataTableProps<Row>) {
  const shown = columns.filter(({ csvOnly }) => !csvOnly);
  const [nameColumn, ...figureColumns] = shown;
  if (!nameColumn) return null;
  const table = (
    <table
      aria-label={title}
      className={styles.table}
      data-bars={!!nameColumn.render || undefined}
      data-figures={figureColumns.length}
    >
      <thead>
        <tr>
          {shown.map((column) => (
            <Header key={column.header} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">{(!forScreenReaders && nameColumn.render?.(row)) || nameColumn.now(row).text}</th>
            {figureColumns.map(({ header, now, before, note }) => (
              <td key={header}>
                {now(row).text} <ExactAmount stacked>{now(row).exact}</ExactAmount>
                <Before figure={before?.(row)} />
                {note ? <span className={styles.small}> {note(row)}</span> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (forScreenReaders) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it on narrow screens.
    <section aria-label={`Table: ${title}`} tabIndex={0} className={styles.scroller}>
      {table}
    </section>
  );
}

/** An amount is exact here, so that small print does not say it twice. */
function Before({ figure }: { figure: Figure | undefined }) {
  if (!figure || figure.text === UNKNOWN_FIGURE) return null;
  return <span className={styles.small}> was {figure.exact ?? figure.text}</span>;
}

const SORT_ICONS = { ascending: "chevronUp", descending: "chevronDown", none: "chevronUpDown" } as const;

function Header<Row>({ column: { header, sort } }: { column: Column<Row> }) {
  if (!sort) return <th scope="col">{header}</th>;
  return (
    <th scope="col" aria-sort={sort.direction}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={sort.direction !== "none" || undefined}
        onClick={sort.onClick}
      >
        {header} <Icon name={SORT_ICONS[sort.direction]} />
      </button>
    </th>
  );
}
