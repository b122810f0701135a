import type { Metadata } from "next";
import { AgendaScreen } from "../../../features/agenda/agenda-screen.tsx";
import { agendaView, listInput } from "../../../features/agenda/view.ts";
import type { PageProps } from "../../../lib/address/address.ts";
import { api, HydrateClient } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Meeting Agenda" };

/** The first page of the agenda comes with the page; the layout brings the team. */
export default async function MeetingAgendaPage({ searchParams }: PageProps) {
  await api.agenda.list.prefetchInfinite(listInput(agendaView.read(await searchParams)));
  return (
    <HydrateClient>
      <AgendaScreen />
    </HydrateClient>
  );
}
