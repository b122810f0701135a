"use client";
import { useViewerDay } from "../../../lib/hooks/use-viewer-day.ts";
import { trpc } from "../../../trpc/client.ts";

/** Asked anew whenever the meeting comes to its end: others go on working meanwhile. */
export function useMeetingChanges() {
  return trpc.agenda.changes.useQuery({ today: useViewerDay() }, { refetchOnMount: "always" });
}
