import type { DEAL_TABLE } from "@dealflow/validators/columns/deals";

/** What is asked first of a deal: where it stands, how long, how large, with whom, and what comes next. */
export const INITIAL_COLUMNS: readonly (keyof typeof DEAL_TABLE)[] = [
  "name",
  "stage",
  "stageSince",
  "value",
  "leadUserId",
  "nextTask",
  "updatedAt",
];
