import type { Metadata } from "next";
import { PipelineActivityHost } from "../../../composed/timeline/pipeline-activity.tsx";
import { PipelineScreen } from "../../../features/pipeline/pipeline-screen.tsx";
import { filtersOf, listInput, pipelineView } from "../../../features/pipeline/view.ts";
import type { PageProps } from "../../../lib/address/address.ts";
import { api, HydrateClient } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Pipeline" };

/** The first page of the view in the address comes with its items and figures; the layout brings the team. */
export default async function PipelinePage({ searchParams }: PageProps) {
  const view = pipelineView.read(await searchParams);
  await Promise.all([
    api.pipeline.list.prefetchInfinite(listInput(view)),
    api.pipeline.summary.prefetch(filtersOf(view)),
  ]);
  return (
    <HydrateClient>
      <PipelineScreen />
      <PipelineActivityHost />
    </HydrateClient>
  );
}
