import type { ListDealsInput } from "../deals.ts";

/** The deal that the filters are tested with. */
export const FILTERED_DEAL = {
  company: "Zürich_Labs 100% \\Co",
  codename: "Project Aspen",
  sector: "Other",
  stage: "due_diligence",
  category: "rim",
  rimFollowUpInterval: "9_months",
} as const;

/** Which filters match that deal. */
export const FILTER_CASES: readonly [matches: boolean, filters: ListDealsInput][] = [
  [true, {}],
  [true, { stage: "due_diligence" }],
  [false, { stage: "closed" }],
  [true, { sector: "Other" }],
  [false, { sector: "Software" }],
  [true, { category: "rim" }],
  [false, { category: "active" }],
  [true, { search: "ZÜRICH" }],
  [true, { search: "project asp" }],
  [true, { search: "other" }],
  [true, { search: "h_l" }],
  [false, { search: "h_a" }],
  [true, { search: "0% \\c" }],
  [false, { search: "z%h" }],
  [true, { search: "co\nproject" }],
  [false, { search: "coproject" }],
  [false, { search: "aspen project" }],
  [false, { search: "null" }],
  [true, { names: "zürich" }],
  [true, { names: "ASPEN" }],
  [true, { names: "0% \\c" }],
  [false, { names: "other" }],
  [false, { names: "co\nproject" }],
  [false, { names: "z%h" }],
  [true, { names: "aspen", search: "other" }],
  [true, { rimFollowUpInterval: "9_months" }],
  [false, { rimFollowUpInterval: "1_year" }],
  [true, { search: "aspen", stage: "due_diligence", sector: "Other", category: "rim" }],
  [false, { search: "aspen", stage: "due_diligence", sector: "Other", category: "active" }],
  [false, { search: "birch", category: "rim" }],
];
