import type { Metadata } from "next";
import { FirmsScreen } from "../../../features/firms/firms-screen.tsx";
import { firmsView, listInput } from "../../../features/firms/view.ts";
import type { PageProps } from "../../../lib/address/address.ts";
import { api, HydrateClient } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Firms" };

/** The first page of the view in the address comes with it. */
export default async function FirmsPage({ searchParams }: PageProps) {
  await api.firms.list.prefetchInfinite(listInput(firmsView.read(await searchParams)));
  return (
    <HydrateClient>
      <FirmsScreen />
    </HydrateClient>
  );
}
