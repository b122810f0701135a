import { LIST_LAYOUTS } from "@dealflow/validators/labels/views";
import type { Metadata } from "next";
import { readOwnView } from "../../../entities/fields/read-own-view.ts";
import { FirmsScreen } from "../../../features/firms/firms-screen.tsx";
import { firmsView, listInput } from "../../../features/firms/view.ts";
import type { PageProps } from "../../../lib/address/address.ts";
import { layoutOf } from "../../../lib/address/list-params.ts";
import { api, HydrateClient, openList } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Firms" };

/** The first page of the view in the address comes with it. */
export default async function FirmsPage({ searchParams }: PageProps) {
  const params = await searchParams;
  const view = await readOwnView(firmsView, "firms", params);
  const layout = layoutOf(LIST_LAYOUTS.firms, view.view, await openList("firms", params));
  await api.firms.list.prefetchInfinite(listInput(view, layout));
  return (
    <HydrateClient>
      <FirmsScreen />
    </HydrateClient>
  );
}
