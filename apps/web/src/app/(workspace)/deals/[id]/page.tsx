import { dayOf } from "@dealflow/validators/common/days";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DealPage } from "../../../../composed/deal-detail/deal-page.tsx";
import { nextTasksInput } from "../../../../composed/deal-detail/deal-tabs.ts";
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
  // The viewer's day is not known here: the browser starts from that of UTC, too.
  const today = dayOf(new Date());
  await Promise.all([
    api.deals.get.prefetch({ id }),
    api.deals.recordCounts.prefetch({ id }),
    api.dealContacts.list.prefetch({ id }),
    api.tasks.list.prefetch(nextTasksInput(id, 1)),
    api.fundingSources.summary.prefetch({ dealId: id, today: today }),
  ]);
  return (
    <HydrateClient>
      <DealPage key={id} id={id} day={today} />
    </HydrateClient>
  );
}
