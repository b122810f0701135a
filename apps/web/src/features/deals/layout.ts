import type { DealActions } from "./move/use-deal-actions.tsx";
import type { DealView } from "./view.ts";

/** What each layout of the deals is given. */
export interface DealsLayoutProps {
  view: DealView;
  actions: DealActions;
  sort: string | null;
  onSort: (sort: string | null) => void;
  onCreate: () => void;
  onClearFilters: () => void;
}
