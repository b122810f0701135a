import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { TRASH_KINDS } from "@dealflow/validators/labels/records";
import { choice, defineView } from "../../lib/address/define-view.ts";
import { PAGE_SIZE } from "../../lib/cache/paged-query.ts";

export const ALL_KINDS = "all";

export const trashView = defineView(PAGE_PATHS.trash, { kind: choice<string>([ALL_KINDS, ...TRASH_KINDS]) }, [
  "kind",
]);
type TrashView = typeof trashView.defaults;

/** The input of the list, also for the page that loads it beforehand. */
export function listInput({ kind }: TrashView) {
  const entity = TRASH_KINDS.find((each) => each === kind);
  return { limit: PAGE_SIZE, ...(entity && { entity }) };
}
