"use client";
import type { ListPipelineInput, PipelineItem } from "@dealflow/validators/pipeline";
import type { BulkOf } from "../../../components/table/bulk/bulk-bar.tsx";
import { bulkList } from "../../../components/table/bulk/bulk-list.tsx";
import { trpc } from "../../../trpc/client.ts";

const load = () => import("./item-bulk.tsx");

/** What can be done with several items of the pipeline. */
export function useItemBulk(input: ListPipelineInput): BulkOf<PipelineItem> {
  const { client } = trpc.useUtils();
  return bulkList({
    noun: "pipeline item",
    input,
    loadPage: (page) => client.pipeline.list.query({ ...input, ...page }),
    load,
    props: {},
  });
}
