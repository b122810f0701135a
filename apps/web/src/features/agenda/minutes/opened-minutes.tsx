"use client";
import { PARAMS } from "@dealflow/validators/addresses";
import { useSearchParams } from "next/navigation";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";
import { closeDialog } from "../../../lib/address/address.ts";

export const MinutesDialog = lazyDialog(() => import("./minutes-dialog.tsx"), "Past Meetings");

/** The minutes of a past meeting, or the list of meetings, while the address has its parameter. */
export function OpenedMinutes() {
  const shown = useSearchParams().get(PARAMS.minutes);
  if (shown === null) return null;
  return <MinutesDialog shown={shown} onClose={() => closeDialog(PARAMS.minutes)} />;
}
