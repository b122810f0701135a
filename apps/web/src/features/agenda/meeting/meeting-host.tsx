"use client";
import { PARAMS } from "@dealflow/validators/addresses";
import { useSearchParams } from "next/navigation";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";
import { closeDialog } from "../../../lib/address/address.ts";

export const MeetingDialog = lazyDialog(() => import("./meeting.tsx"), "Meeting");

/** The meeting that the address opens over the agenda. */
export function MeetingHost() {
  const place = useSearchParams().get(PARAMS.meeting);
  if (place === null) return null;
  return <MeetingDialog place={place} onClose={() => closeDialog(PARAMS.meeting)} />;
}
