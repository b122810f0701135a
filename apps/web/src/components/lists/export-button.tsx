"use client";
import { Icon } from "@dealflow/ui/icon";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { type Columns, withLists } from "@dealflow/validators/columns/column";
import type { FieldEntity } from "@dealflow/validators/labels/fields";
import { useMutation } from "@tanstack/react-query";
import { type LoadPage, loadPages } from "../../lib/cache/load-pages.ts";
import { errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { ALL_FIELDS } from "../../trpc/all-fields.ts";
import { trpc } from "../../trpc/client.ts";
import { useMutateOnce } from "../../trpc/use-mutate-once.ts";

interface ExportButtonProps<Row> {
  /** What the file is called, before the time of the export. */
  name: string;
  label?: string;
  /** True while there is nothing to export. */
  disabled: boolean;
  columns: Columns<Row>;
  /** The kind of record, where the firm can add fields to it: they are in the file, too. */
  fieldsOf?: FieldEntity | undefined;
  /** A page of exactly the rows that match the filters. */
  loadPage: LoadPage<Row>;
}

// Of `Exporting...`, so that the buttons beside it do not move.
const PENDING_WIDTH = 120;

/** Saves a list as a CSV file. */
export function ExportButton<Row extends object>(props: ExportButtonProps<Row>) {
  const { name, label = "Export", disabled, columns, fieldsOf, loadPage } = props;
  const { isPending, start } = useExport({ name, columns, fieldsOf, loadRows: () => loadPages(loadPage) });
  return (
    <SubmitButton
      type="button"
      variant="outline"
      color="gray"
      style={{ minWidth: PENDING_WIDTH }}
      disabled={disabled}
      pending={isPending}
      pendingLabel="Exporting..."
      onClick={start}
    >
      <Icon name="download" /> {label}
    </SubmitButton>
  );
}

interface Exported<Row> {
  /** What the file is called, before the time of the export. */
  name: string;
  columns: Columns<Row>;
  fieldsOf?: FieldEntity | undefined;
  loadRows: () => Promise<readonly Row[]>;
}

/** Saves rows of a list as a CSV file. */
export function useExport<Row extends object>({ name, columns, fieldsOf, loadRows }: Exported<Row>) {
  const { users, fields, lists } = trpc.useUtils();
  const exporting = useMutation({
    async mutationFn() {
      const [csv, team, own, values, rows] = await Promise.all([
        import("../../lib/format/csv.ts"),
        users.list.ensureData(),
        fields.list.ensureData(ALL_FIELDS),
        lists.all.ensureData(),
        loadRows(),
      ]);
      const names = new Map(team.items.map((member) => [member.id, member.name]));
      const written = csv.csvColumns(
        csv.withOwnColumns(
          withLists(columns, values),
          own.items.filter(({ entity }) => entity === fieldsOf),
        ),
        (id) => names.get(id) ?? "Unknown",
      );
      csv.saveCsv(csv.fileName(name, new Date()), csv.toCsv(written, rows));
    },
    onError: (error) => toastError(`The list was not exported. ${errorMessage(error)}`),
  });
  const startExport = useMutateOnce(exporting);
  return { isPending: exporting.isPending, start: () => void startExport() };
}
