import type { AnalyticsInput } from "@dealflow/validators/analytics";
import type { Metadata } from "next";
import { AnalyticsScreen } from "../../../features/analytics/analytics-screen.tsx";
import { analyticsView, daysInput, type Tab } from "../../../features/analytics/view.ts";
import type { PageProps } from "../../../lib/address/address.ts";
import { api, HydrateClient } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Analytics" };

const prefetch = {
  deals: (days) => api.analytics.deals.prefetch(days),
  pipeline: (days) => api.analytics.pipeline.prefetch(days),
  network: (days) => api.analytics.network.prefetch(days),
  trends: (days) => api.analytics.trends.prefetch(days),
} satisfies Record<Tab, (days: AnalyticsInput) => Promise<void>>;

/** The cards come with what the open tab shows; the other tabs ask when they are opened. */
export default async function AnalyticsPage({ searchParams }: PageProps) {
  const view = analyticsView.read(await searchParams);
  const days = daysInput(view);
  await Promise.all([api.analytics.overview.prefetch(days), prefetch[view.tab](days)]);
  return (
    <HydrateClient>
      <AnalyticsScreen />
    </HydrateClient>
  );
}
