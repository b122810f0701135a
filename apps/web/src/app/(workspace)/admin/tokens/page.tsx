import type { Metadata } from "next";
import { AllTokensCard } from "../../../../features/tokens/all-tokens-card.tsx";
import { api, HydrateClient, requireAdmin } from "../../../../trpc/server.tsx";

export const metadata: Metadata = { title: "API Tokens of members" };

export default async function AdminTokensPage() {
  await requireAdmin();
  await api.tokens.listAll.prefetch();
  return (
    <HydrateClient>
      <AllTokensCard />
    </HydrateClient>
  );
}
