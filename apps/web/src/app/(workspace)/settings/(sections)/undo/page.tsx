import type { Metadata } from "next";
import { MergesCard } from "../../../../../features/merges/merges-card.tsx";
import { MERGES } from "../../../../../features/merges/view.ts";
import { TrashCard } from "../../../../../features/trash/trash-card.tsx";
import { WritesCard } from "../../../../../features/writes/writes-card.tsx";
import { api, HydrateClient } from "../../../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Undo and Trash" };

export default async function UndoPage() {
  await api.merges.list.prefetchInfinite(MERGES);
  return (
    <HydrateClient>
      <WritesCard />
      <MergesCard />
      <TrashCard />
    </HydrateClient>
  );
}
