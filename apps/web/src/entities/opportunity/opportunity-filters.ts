import { FACT_COLUMNS } from "@dealflow/validators/columns/opportunities";
import { text } from "../../lib/address/define-view.ts";
import { amounts, choicesOf, days, flag, ids, members } from "../../lib/address/filter-params.ts";
import { ownFilters } from "../../lib/address/own-params.ts";
import {
  amountsFilter,
  choicesFilter,
  daysFilter,
  type FieldOf,
  firmsFilter,
  type ListFilter,
  membersFilter,
  mineFilter,
} from "../list-filters/filter-fields.ts";

/** How addresses have the filters that deals and pipeline items share. */
export const OPPORTUNITY_PARAMS = {
  search: text,
  sector: choicesOf(FACT_COLUMNS.sector),
  dealType: choicesOf(FACT_COLUMNS.dealType),
  dealSource: choicesOf(FACT_COLUMNS.dealSource),
  leadUserId: members,
  mine: flag,
  firmId: ids,
  value: amounts,
  createdAt: days,
  updatedAt: days,
  custom: ownFilters,
};

type Values = {
  [Name in keyof typeof OPPORTUNITY_PARAMS]: ReturnType<(typeof OPPORTUNITY_PARAMS)[Name]["read"]>;
};

/** The same as they are offered, without those that have their own place. */
export const opportunityFilters = (field: FieldOf<Values>) =>
  ({
    mine: mineFilter("Only mine", field("mine")),
    sector: choicesFilter(FACT_COLUMNS.sector, field("sector")),
    dealType: choicesFilter(FACT_COLUMNS.dealType, field("dealType")),
    dealSource: choicesFilter(FACT_COLUMNS.dealSource, field("dealSource")),
    lead: membersFilter(FACT_COLUMNS.leadUserId, field("leadUserId")),
    firms: firmsFilter({ label: "Firm" }, field("firmId")),
    value: amountsFilter(FACT_COLUMNS.value, field("value")),
    created: daysFilter(FACT_COLUMNS.createdAt, field("createdAt")),
    changed: daysFilter({ label: "Last Change" }, field("updatedAt")),
  }) satisfies Record<string, ListFilter>;
