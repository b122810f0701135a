import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { View } from "@dealflow/validators/views";

/** The address that shows a list as a view has it. */
export function viewPath({ list, query, id }: Pick<View, "list" | "query" | "id">): string {
  return `${PAGE_PATHS[list]}?${query}${query && "&"}saved=${id}`;
}
