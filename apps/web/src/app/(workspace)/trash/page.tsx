import type { Metadata } from "next";
import { TrashScreen } from "../../../features/trash/trash-screen.tsx";
import { listInput, trashView } from "../../../features/trash/view.ts";
import type { PageProps } from "../../../lib/address/address.ts";
import { api, HydrateClient } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Trash" };

/** The first page of the list in the address comes with it. */
export default async function TrashPage({ searchParams }: PageProps) {
  await api.trash.list.prefetchInfinite(listInput(trashView.read(await searchParams)));
  return (
    <HydrateClient>
      <TrashScreen />
    </HydrateClient>
  );
}
