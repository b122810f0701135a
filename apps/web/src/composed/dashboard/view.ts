import type { ListActivitiesInput } from "@dealflow/validators/activities";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { KeyContactsInput } from "@dealflow/validators/contacts";
import type { MyDayInput } from "@dealflow/validators/dashboard";
import type { ListDealsInput } from "@dealflow/validators/deals";
import { DEAL_FIGURES, type DealFigure } from "@dealflow/validators/labels/deal-figures";
import type { DueTasksInput, UpcomingTasksInput } from "@dealflow/validators/tasks";
import { choice, compactFilters, defineView } from "../../lib/address/define-view.ts";
import { PAGE_SIZE } from "../../lib/cache/paged-query.ts";
import type { Day } from "../../lib/format/days.ts";

// What each block shows at most, and so asks for: the page prefetches with the same.
export const FIRST_DEALS = { limit: 3 } satisfies ListDealsInput;
export const FIRST_CONTACTS = { limit: 3 } satisfies KeyContactsInput;
/** As many as the feed shows, when edits in a row are joined. */
export const SHOWN_ACTIVITIES = 5;
export const FIRST_ACTIVITIES = { limit: 3 * SHOWN_ACTIVITIES } satisfies ListActivitiesInput;

/** The chips of Key Contacts, by what the address says of them. */
export const CHIPS = ["all", "financing", "deal_sourcing", "target_acquisition"] as const;
export type Chip = (typeof CHIPS)[number];
export const CHIP_LABELS: Record<Chip, string> = {
  all: "All",
  financing: "Financing",
  deal_sourcing: "Deal Source",
  target_acquisition: "Target",
};

/** The chips of Upcoming Tasks. */
export const TASK_CHIPS = ["mine", "team"] as const;
export type TaskChip = (typeof TASK_CHIPS)[number];
export const TASK_CHIP_LABELS: Record<TaskChip, string> = { mine: "Mine", team: "Team" };

/** `people` and `tasks` are the chips of Key Contacts and Upcoming Tasks; `figure` the one whose deals are shown over the page, null while none is. */
export const dashboardView = defineView(PAGE_PATHS.dashboard, {
  people: choice(CHIPS),
  tasks: choice(TASK_CHIPS),
  figure: choice([null, ...DEAL_FIGURES]),
});

export function contactsInput(chip: Chip): KeyContactsInput {
  return { ...FIRST_CONTACTS, ...compactFilters({ category: chip }) };
}

/** `me` is the viewer's id, and `today` their calendar day. */
export function tasksInput(chip: TaskChip, me: number, today: Day): UpcomingTasksInput {
  return chip === "mine" ? { assignedTo: me, today } : { today };
}

/** What waits for the viewer, by their calendar day. */
export function dayInput(today: Day): MyDayInput & DueTasksInput {
  return { today };
}

/** The deals behind a figure, page after page. */
export function figureInput(figure: DealFigure): ListDealsInput {
  return { limit: PAGE_SIZE, figure };
}
