import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ContactScreen } from "../../../../composed/contact-page/contact-screen.tsx";
import { idIn } from "../../../../lib/address/address.ts";
import { api, HydrateClient } from "../../../../trpc/server.tsx";

interface ContactPageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: ContactPageProps): Promise<Metadata> {
  const id = idIn((await params).id);
  const contact = id === null ? null : await api.contacts.get({ id }).catch(() => null);
  return { title: contact?.name ?? "404 Page Not Found" };
}

export default async function ContactPage({ params }: ContactPageProps) {
  const id = idIn((await params).id);
  if (id === null) notFound();
  await api.contacts.get.prefetch({ id });
  return (
    <HydrateClient>
      <ContactScreen key={id} id={id} />
    </HydrateClient>
  );
}
