// Words without schemas: what opens the rows behind a figure need not carry zod to the browser.

/** A figure of the dashboard that stands for deals. `deals.list` answers the rows behind each. */
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
