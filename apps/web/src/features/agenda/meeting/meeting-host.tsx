"use client";
import { useSearchParams } from "next/navigation";
import { LazyDialog } from "../../../components/lazy/lazy-dialog.tsx";
import { preload } from "../../../lib/preload.ts";
import { closeMeeting, MEETING_PARAM } from "./meeting-address.ts";

const loadMeeting = () => import("./meeting.tsx");

export const preloadMeeting = () => preload(loadMeeting);

/** The meeting that the address opens over the agenda. */
export function MeetingHost() {
  const place = useSearchParams().get(MEETING_PARAM);
  if (place === null) return null;
  return <LazyDialog load={loadMeeting} dialog={{ place, onClose: closeMeeting }} title="Meeting" />;
}
