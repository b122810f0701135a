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
