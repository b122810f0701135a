import type { OptionColor } from "./fields.ts";
import type { RecordKind } from "./records.ts";

// No zod here: screens that only show these labels load them without the schemas.

/** Lists of values that administrators keep: which values a field of the product can have. */
export const LIST_NAMES = [
  "sectors",
  "deal-types",
  "deal-sources",
  "contact-categories",
  "lender-types",
  "priorities",
  "pass-reasons",
] as const;
export type ListName = (typeof LIST_NAMES)[number];

export const LIST_LABELS: Record<ListName, string> = {
  sectors: "Sectors",
  "deal-types": "Deal Types",
  "deal-sources": "Deal Sources",
  "contact-categories": "Contact Categories",
  "lender-types": "Lender Types",
  priorities: "Task Priorities",
  "pass-reasons": "Pass Reasons",
};

/** The fields that have a value of a list, by kind of record. */
export const LISTED_FIELDS = {
  deals: { sector: "sectors", dealType: "deal-types", dealSource: "deal-sources" },
  pipeline: { sector: "sectors", dealType: "deal-types", dealSource: "deal-sources" },
  contacts: { category: "contact-categories" },
  tasks: { priority: "priorities" },
  funding_sources: { type: "lender-types" },
} as const satisfies Partial<Record<RecordKind, Record<string, ListName>>>;
export type ListedKind = keyof typeof LISTED_FIELDS;

/** What messages call one of a list. */
export const VALUE_NAMES: Record<ListName, string> = {
  sectors: "Sector",
  "deal-types": "Deal type",
  "deal-sources": "Deal source",
  "contact-categories": "Category",
  "lender-types": "Type",
  priorities: "Priority",
  "pass-reasons": "Reason",
};

export interface ListValue {
  /** What records, filters and files have; stays when the label changes. */
  id: string;
  label: string;
  color: OptionColor | null;
  /** Records that have it keep it; no other takes it. */
  isRetired: boolean;
}

export type Lists = Record<ListName, ListValue[]>;

export const MAX_LIST_VALUES = 200;

// Of a new workspace: records of samples and tests have these.

export const SECTORS = ["Software", "Tech-Enabled Services", "Other"] as const;
export const DEAL_TYPES = ["Buyout", "Investment"] as const;
export const DEAL_SOURCES = [
  "Network",
  "Cold Outreach",
  "Referral",
  "Investment Bank",
  "Broker",
  "Other",
] as const;
export const CONTACT_CATEGORIES = ["financing", "deal_sourcing", "target_acquisition", "general"] as const;
export const FUNDING_TYPES = ["bank", "private_credit", "mezzanine", "equity_co_invest", "other"] as const;
export const TASK_PRIORITIES = ["high", "medium", "low"] as const;
const PASS_REASONS = [
  "price",
  "growth",
  "margins",
  "customer_concentration",
  "management",
  "competition",
  "too_small",
  "not_our_sector",
  "lost_to_another_buyer",
  "owner_withdrew",
] as const;

const list = <const Id extends string>(
  ids: readonly Id[],
  labels: { readonly [Each in Id]?: string } = {},
  colors: { readonly [Each in Id]?: OptionColor } = {},
): ListValue[] =>
  ids.map((id) => ({ id, label: labels[id] ?? id, color: colors[id] ?? null, isRetired: false }));

/** What a new workspace has. */
export const FIRST_LISTS: Lists = {
  sectors: list(SECTORS),
  "deal-types": list(DEAL_TYPES),
  "deal-sources": list(DEAL_SOURCES),
  "contact-categories": list(
    CONTACT_CATEGORIES,
    {
      financing: "Financing",
      deal_sourcing: "Deal Sourcing",
      target_acquisition: "Target Acquisition",
      general: "General",
    },
    { financing: "blue", deal_sourcing: "violet", target_acquisition: "orange", general: "gray" },
  ),
  "lender-types": list(FUNDING_TYPES, {
    bank: "Bank",
    private_credit: "Private Credit",
    mezzanine: "Mezzanine",
    equity_co_invest: "Equity Co-Invest",
    other: "Other",
  }),
  priorities: list(
    TASK_PRIORITIES,
    { high: "High", medium: "Medium", low: "Low" },
    { high: "red", medium: "amber", low: "gray" },
  ),
  "pass-reasons": list(PASS_REASONS, {
    price: "Price",
    growth: "Growth",
    margins: "Margins",
    customer_concentration: "Customer Concentration",
    management: "Management",
    competition: "Competition",
    too_small: "Too Small",
    not_our_sector: "Not Our Sector",
    lost_to_another_buyer: "Lost to Another Buyer",
    owner_withdrew: "Owner Withdrew",
  }),
};

/** What stands for a value: its label, or its id where the list no longer has it. */
export const labelIn = (values: readonly ListValue[], id: string): string =>
  values.find((value) => value.id === id)?.label ?? id;

/** Those that a record can be given now: which are not retired, and the one that it has. */
export const choosable = (values: readonly ListValue[], kept?: string | null): readonly ListValue[] =>
  values.filter(({ id, isRetired }) => !isRetired || id === kept);

/** The value, or the first that is offered where it is retired: what a new record has where nobody chooses. */
export function usual(values: readonly ListValue[], id: string): string {
  const offered = choosable(values);
  return offered.some((value) => value.id === id) ? id : (offered[0]?.id ?? id);
}
