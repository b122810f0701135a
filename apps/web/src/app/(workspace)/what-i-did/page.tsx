import type { Metadata } from "next";
import { WritesScreen } from "../../../features/writes/writes-screen.tsx";
import { api, HydrateClient } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "What I did" };

export default async function WritesPage() {
  await api.writes.list.prefetch();
  return (
    <HydrateClient>
      <WritesScreen />
    </HydrateClient>
  );
}
