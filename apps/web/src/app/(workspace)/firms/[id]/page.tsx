import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FirmScreen } from "../../../../composed/firm-page/firm-screen.tsx";
import { idIn } from "../../../../lib/address/address.ts";
import { api, HydrateClient } from "../../../../trpc/server.tsx";

interface FirmPageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: FirmPageProps): Promise<Metadata> {
  const id = idIn((await params).id);
  const firm = id === null ? null : await api.firms.get({ id }).catch(() => null);
  return { title: firm?.name ?? "404 Page Not Found" };
}

export default async function FirmPage({ params }: FirmPageProps) {
  const id = idIn((await params).id);
  if (id === null) notFound();
  await api.firms.get.prefetch({ id });
  return (
    <HydrateClient>
      <FirmScreen key={id} id={id} />
    </HydrateClient>
  );
}
