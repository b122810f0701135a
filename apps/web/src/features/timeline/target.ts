import { PARAMS } from "@dealflow/validators/addresses";
import { TIMELINE_KINDS, type TimelineKind } from "@dealflow/validators/labels/timeline";

/** The record whose timeline is shown; names one of the four. */
export interface Target {
  dealId?: number;
  pipelineId?: number;
  contactId?: number;
  firmId?: number;
}

/** Such as `dealId-12`: the record in a key. */
export function targetKey(target: Target): string {
  return Object.entries(target)
    .map(([name, id]) => `${name}-${id}`)
    .join();
}

/** The parameter of the address that says which kind of entry alone is shown: a panel lies over the record of another. */
export function filterParam({ dealId, pipelineId, contactId }: Target): string {
  if (dealId !== undefined) return PARAMS.dealActivity;
  if (pipelineId !== undefined) return PARAMS.pipelineActivity;
  return contactId === undefined ? PARAMS.firmActivity : PARAMS.contactActivity;
}

/** The kinds that are shown unless one is chosen: comments stand below their notes. */
export const SHOWN_KINDS = TIMELINE_KINDS.filter((kind) => kind !== "comment");

const PAGE = 30;

/** The entries of a timeline, the newest first. */
export function timelineInput(target: Target, kinds: TimelineKind[] = SHOWN_KINDS) {
  return { ...target, kinds, limit: PAGE };
}
