import { z } from "zod";
import { choice } from "./common/choice.ts";
import { dayInput } from "./common/dates.ts";
import {
  amountRange,
  choices,
  dayRange,
  idChoices,
  listedChoices,
  memberChoices,
  mine,
} from "./common/filters.ts";
import { pageInput } from "./common/pagination.ts";
import { sortWithCustom } from "./common/sort.ts";
import { searchText } from "./common/text.ts";
import { customFilters } from "./custom-values.ts";
import { DEAL_FIGURES } from "./labels/deal-figures.ts";
import { CATEGORIES, DEAL_SORTS, FOLLOW_UPS, RIM_INTERVALS, STAGES } from "./labels/deals.ts";

/** The filters that deals and pipeline items share. */
export const opportunityFilters = z.object({
  sector: listedChoices("sectors").optional(),
  dealType: listedChoices("deal-types").optional(),
  dealSource: listedChoices("deal-sources").optional(),
  leadUserId: memberChoices("Deal lead").optional(),
  mine: mine.optional().describe("Only those that the caller leads."),
  firmId: idChoices("Firm", "firms").optional(),
  value: amountRange("Deal value").optional(),
  createdAt: dayRange("Created").optional(),
  updatedAt: dayRange("Last change").optional(),
  custom: customFilters.optional(),
});
export type OpportunityFilters = z.infer<typeof opportunityFilters>;

export const dealFilters = z
  .object({
    search: searchText.optional().describe("Matches anywhere in company, sector or codename."),
    names: searchText.optional().describe("Matches anywhere in company or codename."),
    ...opportunityFilters.shape,
    stage: choices("Stage", STAGES).optional(),
    stageSince: dayRange("In stage since").optional(),
    closedAt: dayRange("Closed").optional(),
    rimFollowUpInterval: choices("Follow-up interval", RIM_INTERVALS).optional(),
    rimFollowUpDate: dayRange("Next follow-up").optional(),
    rimTouchedAt: dayRange("Last touch").optional(),
  })
  .describe("Filters that lists and summaries of deals share.");
export type DealFilters = z.infer<typeof dealFilters>;

/** Only RIM deals with such a follow-up, as of `today`: the caller's calendar day, by default the day in UTC. */
const followUpFilter = {
  followUp: choice("Follow-up", FOLLOW_UPS).optional(),
  today: dayInput("Today").optional(),
};

export const listDealsInput = dealFilters.extend({
  sort: sortWithCustom(DEAL_SORTS).optional(),
  ...followUpFilter,
  category: choices("Category", CATEGORIES).optional(),
  figure: choice("Figure", DEAL_FIGURES)
    .optional()
    .describe("Only the deals that a dashboard figure counts, of any category."),
  ...pageInput,
});
export type ListDealsInput = z.infer<typeof listDealsInput>;

export const rimSummaryInput = dealFilters.extend(followUpFilter);
export type RimSummaryInput = z.infer<typeof rimSummaryInput>;
