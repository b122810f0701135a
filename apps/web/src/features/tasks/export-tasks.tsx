"use client";
import type { TaskFilters } from "@dealflow/validators/tasks";
import { ExportButton } from "../../components/lists/export-button.tsx";
import { trpc } from "../../trpc/client.ts";

interface ExportTasksProps {
  filters: TaskFilters;
  /** True while there is nothing to export. */
  disabled: boolean;
}

/** Saves the tasks that the filters leave, whatever the open tab shows of them. */
export function ExportTasks({ filters, disabled }: ExportTasksProps) {
  const { client, users } = trpc.useUtils();

  async function columns() {
    const [{ taskColumns }, team] = await Promise.all([import("./csv-columns.ts"), users.list.ensureData()]);
    return taskColumns(team.items);
  }

  return (
    <ExportButton
      name="tasks"
      disabled={disabled}
      columns={columns}
      loadPage={(page) => client.tasks.list.query({ ...filters, ...page })}
    />
  );
}
