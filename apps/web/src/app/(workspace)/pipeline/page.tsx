import { LIST_LAYOUTS } from "@dealflow/validators/labels/views";
import type { Metadata } from "next";
import { PipelineActivityHost } from "../../../composed/timeline/pipeline-activity.tsx";
import { readOwnView } from "../../../entities/fields/read-own-view.ts";
import { PipelineScreen } from "../../../features/pipeline/pipeline-screen.tsx";
import { filtersOf, listInput, pipelineView } from "../../../features/pipeline/view.ts";
import type { PageProps } from "../../../lib/address/address.ts";
import { layoutOf } from "../../../lib/address/list-params.ts";
import { api, HydrateClient, openList } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Pipeline" };

/** The first page of the view in the address comes with its items and figures; the layout brings the team. */
export default async function PipelinePage({ searchParams }: PageProps) {
  const params = await searchParams;
  const view = await readOwnView(pipelineView, "pipeline", params);
  const layout = layoutOf(LIST_LAYOUTS.pipeline, view.view, await openList("pipeline", params));
  await Promise.all([
    api.pipeline.list.prefetchInfinite(listInput(view, layout)),
    api.pipeline.summary.prefetch(filtersOf(view)),
  ]);
  return (
    <HydrateClient>
      <PipelineScreen />
      <PipelineActivityHost />
    </HydrateClient>
  );
}
