import { PARAMS } from "@dealflow/validators/addresses";

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
