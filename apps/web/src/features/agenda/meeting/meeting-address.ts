import { closeOver, openOver, setAddressParams } from "../../../lib/address/address.ts";

/** The parameter of an address that opens a meeting over the page: where it is, so that a reload keeps the place. */
export const MEETING_PARAM = "meeting";

export function openMeeting(): void {
  openOver(window.location.pathname, [], { [MEETING_PARAM]: "start" });
}

export function moveMeeting(place: string): void {
  setAddressParams({ [MEETING_PARAM]: place }, "replace");
}

export function closeMeeting(): void {
  closeOver(window.location.pathname, [MEETING_PARAM]);
}

/** Closes it for good: neither Back nor Forward leads into a meeting that was held. */
export function closeHeldMeeting(): void {
  setAddressParams({ [MEETING_PARAM]: null }, "replace");
  closeMeeting();
}
