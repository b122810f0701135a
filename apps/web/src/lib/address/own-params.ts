import type { CustomSort } from "@dealflow/validators/common/sort";
import { customKey, customName } from "@dealflow/validators/labels/custom-names";
import type { ViewParam } from "./define-view.ts";

// What addresses say of the fields that the firm has added. Which there are is known to the screen alone.

/** What they are filtered by, by key, as text. */
export type OwnFilters = Readonly<Record<string, string>>;

/** A parameter of the address for each, such as `custom.region=dach`. */
export const ownFilters: ViewParam<OwnFilters> = {
  read: (_, all = {}) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([name, text]): [string, string][] => {
        const key = customKey(name);
        return key && typeof text === "string" && text.trim() ? [[key, text.trim()]] : [];
      }),
    ),
  write(filters) {
    const written = Object.entries(filters).map(([key, text]): [string, string] => [customName(key), text]);
    return written.length > 0 ? Object.fromEntries(written) : null;
  },
};

/** A sort by one of them, such as `custom.region.asc`. */
export function isOwnSort(sort: string | null | undefined): sort is CustomSort {
  return /^custom\.[a-z]\w*\.(?:asc|desc)$/.test(sort ?? "");
}
