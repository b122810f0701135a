"use client";
import type { ListTasksInput, Task } from "@dealflow/validators/tasks";
import type { BulkOf } from "../../../components/table/bulk/bulk-bar.tsx";
import { bulkList } from "../../../components/table/bulk/bulk-list.tsx";
import { trpc } from "../../../trpc/client.ts";

const load = () => import("./task-bulk.tsx");

/** What can be done with several tasks of a list. */
export function useTaskBulk(input: ListTasksInput): BulkOf<Task> {
  const { client } = trpc.useUtils();
  return bulkList({
    noun: "task",
    input,
    loadPage: (page) => client.tasks.list.query({ ...input, ...page }),
    load,
    props: {},
  });
}
