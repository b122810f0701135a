"use client";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { changeLists, placeRow, removeRow } from "../../lib/cache/paged-cache.ts";
import { errorCode, storedRecord } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { belongs, filtersOf } from "./list-filters.ts";

/** Brings each loaded list to what the server would answer now; only the figures are asked for again. */
export function usePipelineCache() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const lists = getQueryKey(trpc.pipeline.list, undefined, "infinite");
  // A firm's panel counts its items.
  const recount = () => Promise.all([utils.pipeline.summary.invalidate(), utils.firms.invalidate()]);

  return {
    /** Takes what the server answered as the truth. */
    written(stored: PipelineItem) {
      changeLists<PipelineItem>(queryClient, lists, (pages, input) =>
        placeRow(pages, stored, belongs(stored, filtersOf(input))),
      );
      return recount();
    },
    /** The item is in the pipeline no more. */
    removed(id: number) {
      changeLists<PipelineItem>(queryClient, lists, (pages) => removeRow(pages, id));
      return recount();
    },
  };
}

export function useCreatePipelineItem() {
  const cache = usePipelineCache();
  return trpc.pipeline.create.useMutation({ onSuccess: (stored) => void cache.written(stored) });
}

export function useUpdatePipelineItem() {
  const cache = usePipelineCache();
  return trpc.pipeline.update.useMutation({
    onSuccess: (stored) => void cache.written(stored),
    async onError(error, { id }) {
      if (errorCode(error) === "NOT_FOUND") return void cache.removed(id);
      const stored = await storedRecord(error, loadSchema);
      if (stored) void cache.written(stored);
    },
  });
}

const loadSchema = async () => (await import("@dealflow/validators/pipeline")).pipelineItem;
