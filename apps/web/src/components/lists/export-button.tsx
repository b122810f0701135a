"use client";
import { Icon } from "@dealflow/ui/icon";
import { SubmitButton } from "@dealflow/ui/submit-button";
import type { Columns } from "@dealflow/validators/columns/column";
import { useMutation } from "@tanstack/react-query";
import { MAX_PAGE_SIZE } from "../../lib/cache/page-size.ts";
import { errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useMutateOnce } from "../../trpc/use-mutate-once.ts";

interface ListPage<Row> {
  items: readonly Row[];
  nextCursor: string | null;
}
type LoadPage<Row> = (page: { limit: number; cursor?: string }) => Promise<ListPage<Row>>;

interface ExportButtonProps<Row> {
  /** What the file is called, before the time of the export. */
  name: string;
  label?: string;
  /** True while there is nothing to export. */
  disabled: boolean;
  columns: Columns<Row>;
  /** A page of exactly the rows that match the filters. */
  loadPage: LoadPage<Row>;
}

// Of `Exporting...`, so that the buttons beside it do not move.
const PENDING_WIDTH = 120;

/** Saves a list as a CSV file. */
export function ExportButton<Row extends object>(props: ExportButtonProps<Row>) {
  const { name, label = "Export", disabled, columns, loadPage } = props;
  const { users } = trpc.useUtils();
  const exporting = useMutation({
    async mutationFn() {
      const [csv, team, rows] = await Promise.all([
        import("../../lib/format/csv.ts"),
        users.list.ensureData(),
        loadAll(loadPage),
      ]);
      const names = new Map(team.items.map((member) => [member.id, member.name]));
      const written = csv.csvColumns(columns, (id) => names.get(id) ?? "Unknown");
      csv.saveCsv(csv.fileName(name, new Date()), csv.toCsv(written, rows));
    },
    onError: (error) => toastError(`The list was not exported. ${errorMessage(error)}`),
  });
  const startExport = useMutateOnce(exporting);
  return (
    <SubmitButton
      type="button"
      variant="outline"
      color="gray"
      style={{ minWidth: PENDING_WIDTH }}
      disabled={disabled}
      pending={exporting.isPending}
      pendingLabel="Exporting..."
      onClick={() => void startExport()}
    >
      <Icon name="download" /> {label}
    </SubmitButton>
  );
}

async function loadAll<Row>(loadPage: LoadPage<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page: ListPage<Row> = await loadPage({ limit: MAX_PAGE_SIZE, cursor });
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return rows;
}
