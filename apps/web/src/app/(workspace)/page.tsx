import { dayOf } from "@dealflow/validators/common/days";
import type { Metadata } from "next";
import { DashboardScreen } from "../../composed/dashboard/dashboard-screen.tsx";
import {
  contactsInput,
  dashboardView,
  dayInput,
  FIRST_ACTIVITIES,
  FIRST_DEALS,
  figureInput,
  tasksInput,
} from "../../composed/dashboard/view.ts";
import { panelInput } from "../../features/agenda/view.ts";
import type { PageProps } from "../../lib/address/address.ts";
import { api, currentUser, HydrateClient } from "../../trpc/server.tsx";

export const metadata: Metadata = { title: "Dashboard" };

/** Every block comes with its rows, asked for all at once; the layout brings the team. */
export default async function DashboardPage({ searchParams }: PageProps) {
  // Visitors are shown the login screen: the scripts of what they do not see would go along.
  const user = await currentUser();
  if (!user) return null;
  const { people, tasks, figure } = dashboardView.read(await searchParams);
  // The viewer's day is not known here: the browser starts from that of UTC, too.
  const today = dayOf(new Date());
  await Promise.all([
    api.tasks.due.prefetch(dayInput(today)),
    api.dashboard.day.prefetch(dayInput(today)),
    api.dashboard.changes.prefetch(),
    api.emails.suggestedDeals.prefetch(),
    api.dashboard.metrics.prefetch(),
    api.deals.list.prefetchInfinite(FIRST_DEALS),
    api.activities.list.prefetch(FIRST_ACTIVITIES),
    api.contacts.key.prefetch(contactsInput(people)),
    api.tasks.upcoming.prefetch(tasksInput(tasks, user.id, today)),
    api.agenda.list.prefetchInfinite(panelInput()),
    figure ? api.deals.list.prefetchInfinite(figureInput(figure)) : null,
  ]);
  return (
    <HydrateClient>
      <DashboardScreen />
    </HydrateClient>
  );
}
