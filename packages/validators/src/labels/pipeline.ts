// No zod here: screens that only show these labels load them without the schemas.

/** What pipeline items can be sorted by; `name` is the codename, or the company of items without one. */
export const PIPELINE_SORTS = [
  "name",
  "value",
  "sector",
  "dealType",
  "dealSource",
  "leadUserId",
  "contactPerson",
  "createdAt",
  "updatedAt",
] as const;
export type PipelineSort = (typeof PIPELINE_SORTS)[number];
