import { dealTitle } from "@dealflow/validators/labels/deals";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DealPage } from "../../../../composed/deal-detail/deal-page.tsx";
import { idIn } from "../../../../lib/address/address.ts";
import { api, HydrateClient } from "../../../../trpc/server.tsx";

interface AddressedDealProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: AddressedDealProps): Promise<Metadata> {
  const id = idIn((await params).id);
  if (id === null) return { title: "404 Page Not Found" };
  const deal = await api.deals.get({ id }).catch(() => null);
  return { title: deal ? dealTitle(deal) : "Deals" };
}

/** A deal that was reached by its address is a page; one that is opened from a list never asks for this one. */
export default async function AddressedDeal({ params }: AddressedDealProps) {
  const id = idIn((await params).id);
  if (id === null) notFound();
  await Promise.all([api.deals.get.prefetch({ id }), api.deals.recordCounts.prefetch({ id })]);
  return (
    <HydrateClient>
      <DealPage key={id} id={id} />
    </HydrateClient>
  );
}
