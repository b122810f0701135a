import type { Metadata } from "next";
import { CalendarCard } from "../../../../../features/calendar/calendar-card.tsx";
import { api, HydrateClient } from "../../../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Calendar" };

export default async function CalendarPage() {
  await api.calendar.state.prefetch();
  return (
    <HydrateClient>
      <CalendarCard />
    </HydrateClient>
  );
}
