import type { Deal } from "../deals.ts";
import {
  CATEGORIES,
  CATEGORY_LABELS,
  type DealSort,
  FOLLOW_UP_LABELS,
  FOLLOW_UPS,
  RIM_INTERVAL_LABELS,
  RIM_INTERVALS,
  STAGE_LABELS,
  STAGES,
} from "../labels/deals.ts";
import type { Column, Columns } from "./column.ts";
import { FACT_COLUMNS, NAME_COLUMNS } from "./opportunities.ts";

export const DEAL_COLUMNS = {
  ...NAME_COLUMNS,
  stage: {
    label: "Stage",
    kind: "choice",
    values: STAGES,
    labels: STAGE_LABELS,
    filter: { all: "All Stages" },
    cli: true,
    isEditable: true,
  },
  category: { label: "Category", kind: "choice", values: CATEGORIES, labels: CATEGORY_LABELS, cli: true },
  closedAt: { label: "Closed", kind: "time" },
  rimFollowUpInterval: {
    label: "Follow-up Interval",
    kind: "choice",
    values: RIM_INTERVALS,
    labels: RIM_INTERVAL_LABELS,
    filter: { all: "All Intervals" },
    csv: false,
    isEditable: true,
  },
  rimFollowUpDate: {
    label: "Next Follow-up",
    kind: "day",
    values: FOLLOW_UPS,
    labels: FOLLOW_UP_LABELS,
    filter: { all: "All Follow-ups" },
    csv: false,
    isEditable: true,
  },
  ...FACT_COLUMNS,
} as const satisfies Columns<Deal>;

/** Of the table, in which a deal has one name, beside what is told of it. */
export const DEAL_TABLE = {
  name: { label: "Deal", kind: "text" },
  stage: DEAL_COLUMNS.stage,
  stageSince: { label: "Days in Stage", kind: "number" },
  value: DEAL_COLUMNS.value,
  leadUserId: DEAL_COLUMNS.leadUserId,
  nextTask: { label: "Next Task", kind: "text" },
  updatedAt: { label: "Last Change", kind: "time" },
  sector: DEAL_COLUMNS.sector,
  dealType: DEAL_COLUMNS.dealType,
  dealSource: DEAL_COLUMNS.dealSource,
  contactPerson: DEAL_COLUMNS.contactPerson,
  createdAt: DEAL_COLUMNS.createdAt,
  closedAt: DEAL_COLUMNS.closedAt,
} as const satisfies { [Field in DealSort]?: Column };

/** Of the table of the portfolio, whose companies are closed deals: how long they have been held is what is asked of them. */
export const PORTFOLIO_TABLE = {
  name: { label: "Company", kind: "text" },
  value: DEAL_COLUMNS.value,
  closedAt: { label: "Days Held", kind: "number" },
  sector: DEAL_COLUMNS.sector,
  dealType: DEAL_COLUMNS.dealType,
  leadUserId: DEAL_COLUMNS.leadUserId,
  nextTask: DEAL_TABLE.nextTask,
  updatedAt: DEAL_TABLE.updatedAt,
  stage: DEAL_COLUMNS.stage,
  dealSource: DEAL_COLUMNS.dealSource,
  contactPerson: DEAL_COLUMNS.contactPerson,
  createdAt: DEAL_COLUMNS.createdAt,
} as const satisfies { [Field in DealSort]?: Column };

/** Of the table of RIM deals, which adds their follow-ups. */
export const RIM_TABLE = {
  name: DEAL_TABLE.name,
  rimFollowUpDate: DEAL_COLUMNS.rimFollowUpDate,
  rimFollowUpInterval: DEAL_COLUMNS.rimFollowUpInterval,
  rimTouchedAt: { label: "Last Touch", kind: "time" },
  value: DEAL_COLUMNS.value,
  leadUserId: DEAL_COLUMNS.leadUserId,
  sector: DEAL_COLUMNS.sector,
  nextTask: DEAL_TABLE.nextTask,
  updatedAt: DEAL_TABLE.updatedAt,
  stage: DEAL_COLUMNS.stage,
  dealType: DEAL_COLUMNS.dealType,
  dealSource: DEAL_COLUMNS.dealSource,
  contactPerson: DEAL_COLUMNS.contactPerson,
  createdAt: DEAL_COLUMNS.createdAt,
} as const satisfies { [Field in DealSort]?: Column };

/** Of the portfolio's file, in which a deal is an investment. */
export const PORTFOLIO_COLUMNS = {
  ...NAME_COLUMNS,
  category: { label: "Status", kind: "text" },
  stage: DEAL_COLUMNS.stage,
  closedAt: { label: "Invested", kind: "time" },
  ...FACT_COLUMNS,
} as const satisfies Columns<Deal>;

/** Of the file of RIM deals, which adds their follow-ups. */
export const RIM_COLUMNS = {
  ...DEAL_COLUMNS,
  rimFollowUpInterval: { ...DEAL_COLUMNS.rimFollowUpInterval, csv: "Follow-Up Interval" },
  rimFollowUpDate: { ...DEAL_COLUMNS.rimFollowUpDate, csv: "Next Follow-Up" },
} as const satisfies Columns<Deal>;
