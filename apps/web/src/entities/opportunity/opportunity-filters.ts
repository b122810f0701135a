import { FACT_COLUMNS } from "@dealflow/validators/columns/opportunities";
import { text } from "../../lib/address/define-view.ts";
import { amounts, days, flag, ids, listedIn, members } from "../../lib/address/filter-params.ts";
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
  sector: listedIn("sectors"),
  dealType: listedIn("deal-types"),
  dealSource: listedIn("deal-sources"),
  leadUserId: members,
  mine: flag,
  firmId: ids,
  value: amounts,
  createdAt: days,
  updatedAt: days,
  custom: ownFilters,
};

type ListedFact = "sector" | "dealType" | "dealSource";

type Values = {
  [Name in keyof typeof OPPORTUNITY_PARAMS]: ReturnType<(typeof OPPORTUNITY_PARAMS)[Name]["read"]>;
};

/** The same as they are offered, without those that have their own place. `columns`: as the lists of the workspace have them. */
export const opportunityFilters = (field: FieldOf<Values>, columns: Pick<typeof FACT_COLUMNS, ListedFact>) =>
  ({
    mine: mineFilter("Only mine", field("mine")),
    sector: choicesFilter(columns.sector, field("sector")),
    dealType: choicesFilter(columns.dealType, field("dealType")),
    dealSource: choicesFilter(columns.dealSource, field("dealSource")),
    lead: membersFilter(FACT_COLUMNS.leadUserId, field("leadUserId")),
    firms: firmsFilter({ label: "Firm" }, field("firmId")),
    value: amountsFilter(FACT_COLUMNS.value, field("value")),
    created: daysFilter(FACT_COLUMNS.createdAt, field("createdAt")),
    changed: daysFilter({ label: "Last Change" }, field("updatedAt")),
  }) satisfies Record<string, ListFilter>;
