import type { Metadata } from "next";
import { TokensCard } from "../../../../../features/tokens/tokens-card.tsx";
import { api, HydrateClient } from "../../../../../trpc/server.tsx";

export const metadata: Metadata = { title: "API Tokens" };

export default async function TokensPage() {
  await api.tokens.list.prefetch();
  return (
    <HydrateClient>
      <TokensCard />
    </HydrateClient>
  );
}
