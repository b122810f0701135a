import type { Metadata } from "next";
import { AllTokensCard } from "../../../../features/tokens/all-tokens-card.tsx";
import { api, HydrateClient } from "../../../../trpc/server.tsx";

export const metadata: Metadata = { title: "API Tokens of members" };

export default async function AdminTokensPage() {
  await api.tokens.listAll.prefetch();
  return (
    <HydrateClient>
      <AllTokensCard />
    </HydrateClient>
  );
}
