"use client";
import { Icon } from "@dealflow/ui/icon";
import { SubmitButton } from "@dealflow/ui/submit-button";
import type { Columns } from "@dealflow/validators/columns/column";
import { type LoadPage, loadPages } from "../../lib/cache/load-pages.ts";
import { useExport } from "./use-export.ts";

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
  const { isPending, start } = useExport({ name, columns, loadRows: () => loadPages(loadPage) });
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
