"use client";
import type { Columns } from "@dealflow/validators/columns/column";
import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useMutateOnce } from "../../trpc/use-mutate-once.ts";

interface Exported<Row> {
  /** What the file is called, before the time of the export. */
  name: string;
  columns: Columns<Row>;
  loadRows: () => Promise<readonly Row[]>;
}

/** Saves rows of a list as a CSV file. */
export function useExport<Row extends object>({ name, columns, loadRows }: Exported<Row>) {
  const { users } = trpc.useUtils();
  const exporting = useMutation({
    async mutationFn() {
      const [csv, team, rows] = await Promise.all([
        import("../../lib/format/csv.ts"),
        users.list.ensureData(),
        loadRows(),
      ]);
      const names = new Map(team.items.map((member) => [member.id, member.name]));
      const written = csv.csvColumns(columns, (id) => names.get(id) ?? "Unknown");
      csv.saveCsv(csv.fileName(name, new Date()), csv.toCsv(written, rows));
    },
    onError: (error) => toastError(`The list was not exported. ${errorMessage(error)}`),
  });
  const startExport = useMutateOnce(exporting);
  return { isPending: exporting.isPending, start: () => void startExport() };
}
