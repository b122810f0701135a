import { PARAMS } from "@dealflow/validators/addresses";
import { closeDialog, setAddressParams } from "../../../lib/address/address.ts";

/** Shows another step of the meeting; it is kept in the address, so that a reload shows the same. */
export function moveMeeting(step: string): void {
  setAddressParams({ [PARAMS.meeting]: step }, "replace");
}

/** Closes a meeting that was held: neither Back nor Forward leads into it. */
export function closeHeldMeeting(): void {
  setAddressParams({ [PARAMS.meeting]: null }, "replace");
  closeDialog(PARAMS.meeting);
}
