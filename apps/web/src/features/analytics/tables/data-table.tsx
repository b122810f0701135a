import { Icon } from "@dealflow/ui/icon";
import { type Figure, NONE } from "../figures.ts";
import type { Column } from "./columns.ts";
import styles from "./data-table.module.css";

interface DataTableProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** For those alone who have it read to them: nothing in it takes the focus. */
  isHeard?: boolean;
}

/** Figures with what they were beneath them. Where it is wider than its place, it scrolls. */
export function DataTable<Row>({ title, columns, rows, rowKey, isHeard }: DataTableProps<Row>) {
  const shown = columns.filter(({ fileOnly }) => !fileOnly);
  const [names, ...figures] = shown;
  if (!names) return null;
  const table = (
    <table aria-label={title} className={styles.table} data-bars={!!names.show || undefined}>
      <thead>
        <tr>
          {shown.map((column) => (
            <Head key={column.header} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">{(!isHeard && names.show?.(row)) || names.now(row).text}</th>
            {figures.map(({ header, now, before, note }) => (
              <td key={header}>
                {now(row).text}
                <Before figure={before?.(row)} />
                {note ? <span className={styles.small}> {note(row)}</span> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (isHeard) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where it is narrow, for the keyboard too.
    <section aria-label={`Table: ${title}`} tabIndex={0} className={styles.box}>
      {table}
    </section>
  );
}

function Before({ figure }: { figure: Figure | undefined }) {
  if (!figure || figure.text === NONE) return null;
  return <span className={styles.small}> was {figure.text}</span>;
}

const SORT_ICONS = { ascending: "chevronUp", descending: "chevronDown", none: "chevronUpDown" } as const;

function Head<Row>({ column: { header, sort } }: { column: Column<Row> }) {
  if (!sort) return <th scope="col">{header}</th>;
  return (
    <th scope="col" aria-sort={sort.direction}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={sort.direction !== "none" || undefined}
        onClick={sort.onPress}
      >
        {header} <Icon name={SORT_ICONS[sort.direction]} />
      </button>
    </th>
  );
}
