"use client";
import { useSearchParams } from "next/navigation";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";
import { closeMeeting, MEETING_PARAM } from "./meeting-address.ts";

export const MeetingDialog = lazyDialog(() => import("./meeting.tsx"), "Meeting");

/** The meeting that the address opens over the agenda. */
export function MeetingHost() {
  const place = useSearchParams().get(MEETING_PARAM);
  if (place === null) return null;
  return <MeetingDialog place={place} onClose={closeMeeting} />;
}
