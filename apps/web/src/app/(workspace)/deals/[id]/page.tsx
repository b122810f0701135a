import { dealTitle } from "@dealflow/validators/labels/deals";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DealsPage } from "../../../../features/deals/deals-page.tsx";
import { idIn } from "../../../../lib/address/address.ts";
import { api } from "../../../../trpc/server.tsx";

interface DealPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: DealPageProps): Promise<Metadata> {
  const id = idIn((await params).id);
  if (id === null) return { title: "404 Page Not Found" };
  const deal = await api.deals.get({ id }).catch(() => null);
  return { title: deal ? dealTitle(deal) : "Deals" };
}

/** A deal that was reached by its address opens over the list of deals. */
export default async function DealPage({ params, searchParams }: DealPageProps) {
  const id = idIn((await params).id);
  if (id === null) notFound();
  await api.deals.get.prefetch({ id });
  return <DealsPage searchParams={searchParams} />;
}
