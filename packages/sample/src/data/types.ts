import type {
  Category,
  DEAL_SOURCES,
  DEAL_TYPES,
  RimInterval,
  SECTORS,
  Stage,
} from "@dealflow/validators/deals";
import type { Partner, Username } from "./members.ts";

/** Every time in the sample is an age in whole days, so that the workspace is as fresh as the day it is loaded. */
export type DaysAgo = number;

export interface SampleOpportunity {
  company: string;
  codename?: string;
  sector: (typeof SECTORS)[number];
  dealType: (typeof DEAL_TYPES)[number];
  dealSource: (typeof DEAL_SOURCES)[number];
  dealSourceNotes?: string;
  /** Enterprise value (or cheque, for an investment) in millions of US dollars. */
  value?: number;
  description: string;
  /** Name and title. */
  contact?: readonly [name: string, title: string];
  lead?: Partner;
  /** Who does the work and writes it down. */
  by: Username;
}

export type Move =
  | readonly [DaysAgo, Stage | Exclude<Category, "rim">]
  | readonly [DaysAgo, "rim", RimInterval];

export interface SampleDeal extends SampleOpportunity {
  /** How long it was a pipeline item before it was converted; left out where it began as a deal. */
  watched?: number;
  opened: DaysAgo;
  moves?: readonly Move[];
}

export interface SamplePipelineItem extends SampleOpportunity {
  added: DaysAgo;
}
