import { Badge } from "@dealflow/ui/badge";
import type { FundingSource } from "@dealflow/validators/funding-sources";
import { Text } from "@radix-ui/themes/components/text";
import { useViewerDay } from "../../../lib/hooks/viewer-day.tsx";
import { useListLabel } from "../../../trpc/use-lists.ts";
import { FundingStatusBadge } from "../list/status-badge.tsx";
import { STATUS_ROW, type TermCell, type TermRow, termRows } from "./term-sheet-rows.ts";
import styles from "./term-sheets.module.css";

interface TermTableProps {
  sheets: FundingSource[];
  /** All terms unless some are chosen. */
  rows?: TermRow[];
}

/** A column for each source, a row for each term. */
export function TermTable({ sheets, rows: chosen }: TermTableProps) {
  const labelOf = useListLabel();
  const today = useViewerDay();
  const rows = chosen ?? termRows(sheets, today);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          {sheets.map(({ id, name, type, status }) => (
            <th key={id} scope="col" data-passed={status === "passed" || undefined}>
              <span className={styles.name}>{name}</span>
              <span className={styles.type}>{labelOf("lender-types", type)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {sheets.map((source, index) => (
              <td key={source.id} data-passed={source.status === "passed" || undefined}>
                {label === STATUS_ROW ? (
                  <FundingStatusBadge status={source.status} />
                ) : (
                  <Value cell={cells[index]} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ cell }: { cell: TermCell | undefined }) {
  return (
    <>
      <span className={styles.value}>
        <span>{cell?.text ?? "—"}</span>
        {cell?.best ? <Badge color="green">{cell.best}</Badge> : null}
      </span>
      {cell?.contradictsFigure ? (
        <Text as="p" size="1" color="gray">
          Not the figure that counts
        </Text>
      ) : null}
      {cell?.due ? (
        <Text as="p" size="1" color={cell.due.isUrgent ? "red" : "gray"}>
          {cell.due.text}
        </Text>
      ) : null}
    </>
  );
}
