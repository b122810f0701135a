import type { Lists } from "@dealflow/validators/labels/lists";
import type { ViewDefinition } from "../lib/address/define-view.ts";

/** Without values that the workspace's lists do not have, or not any more: an address, or a saved view, may be older than they are. */
export function knownValues<View extends object>(
  view: View,
  { listed, defaults }: Pick<ViewDefinition<View>, "listed" | "defaults">,
  lists: Lists,
): View {
  const values = new Map<string, unknown>(Object.entries(view));
  const usual = new Map<string, unknown>(Object.entries(defaults));
  const known = Object.entries<keyof Lists | undefined>(listed).flatMap(([name, list]) => {
    if (!list) return [];
    const chosen = values.get(name);
    const isKnown = (value: unknown) => lists[list].some(({ id }) => id === value);
    if (Array.isArray(chosen)) return [[name, chosen.filter(isKnown)] as const];
    return isKnown(chosen) ? [] : [[name, usual.get(name)] as const];
  });
  return { ...view, ...Object.fromEntries(known) };
}
