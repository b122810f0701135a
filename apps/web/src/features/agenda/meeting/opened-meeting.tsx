"use client";
import { PARAMS } from "@dealflow/validators/addresses";
import { useSearchParams } from "next/navigation";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";
import { closeDialog } from "../../../lib/address/address.ts";

export const MeetingDialog = lazyDialog(() => import("./meeting.tsx"), "Meeting");

/** The meeting, while the address has its parameter. */
export function OpenedMeeting() {
  const stepKey = useSearchParams().get(PARAMS.meeting);
  if (stepKey === null) return null;
  return <MeetingDialog stepKey={stepKey} onClose={() => closeDialog(PARAMS.meeting)} />;
}
