// No zod here: screens that only show these labels load them without the schemas.

/** Dashboard figures that are computed from deals. `deals.list` returns the deals that each one counts. */
export const DEAL_FIGURES = [
  "open",
  "pipeline_value",
  "added_this_month",
  "sourcing",
  "due_diligence",
  "closing",
  "closed_this_quarter",
] as const;
export type DealFigure = (typeof DEAL_FIGURES)[number];
export const DEAL_FIGURE_LABELS: Record<DealFigure, string> = {
  open: "Active Deals",
  pipeline_value: "Pipeline Value",
  added_this_month: "Deals added this month",
  sourcing: "Sourcing",
  due_diligence: "Due Diligence",
  closing: "Closing",
  closed_this_quarter: "Closed This Q",
};
