import type { ListActivitiesInput } from "@dealflow/validators/activities";
import type { ListContactsInput } from "@dealflow/validators/contacts";
import type { ListDealsInput } from "@dealflow/validators/deals";
import type { ContactCategory } from "@dealflow/validators/labels/contacts";
import { DEAL_FIGURES, type DealFigure } from "@dealflow/validators/labels/deal-figures";
import type { ListTasksInput } from "@dealflow/validators/tasks";
import type { AddressParams } from "../../lib/address/address.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";
import { oneOf } from "../../lib/choices.ts";

// What each block shows at most, and so asks for: the page prefetches with the same.
export const FIRST_DEALS = { limit: 3 } satisfies ListDealsInput;
export const FIRST_CONTACTS = { limit: 3 } satisfies ListContactsInput;
export const FIRST_TASKS = { limit: 4, status: "pending" } satisfies ListTasksInput;
export const FIRST_ACTIVITIES = { limit: 5 } satisfies ListActivitiesInput;

/** The chips of Key Contacts, by what the address says of them. */
export const CHIPS = ["all", "financing", "deal_sourcing", "target_acquisition"] as const satisfies readonly (
  | "all"
  | ContactCategory
)[];
export type Chip = (typeof CHIPS)[number];
export const CHIP_LABELS: Record<Chip, string> = {
  all: "All",
  financing: "Financing",
  deal_sourcing: "Deal Source",
  target_acquisition: "Target",
};

/** What of the dashboard the address says. */
export interface DashboardView {
  chip: Chip;
  /** The figure whose rows are shown over the page; null while none is. */
  figure: DealFigure | null;
}

export function readView({ people, figure }: AddressParams): DashboardView {
  return { chip: oneOf(CHIPS, people) ?? "all", figure: oneOf(DEAL_FIGURES, figure) ?? null };
}

export function chipParams(chip: Chip): Record<"people", string | null> {
  return { people: chip === "all" ? null : chip };
}

export function contactsInput(chip: Chip): ListContactsInput {
  return chip === "all" ? FIRST_CONTACTS : { ...FIRST_CONTACTS, category: chip };
}

/** The deals behind a figure, page after page. */
export function figureInput(figure: DealFigure): ListDealsInput {
  return { limit: PAGE_SIZE, figure };
}
