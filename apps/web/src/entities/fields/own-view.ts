import type { Field } from "@dealflow/validators/fields";
import { customName, isSortable } from "@dealflow/validators/labels/custom-names";
import type { ViewDefinition } from "../../lib/address/define-view.ts";
import { isOwnSort, type OwnFilters } from "../../lib/address/own-params.ts";
import { knownFilter } from "./known-filter.ts";

/** What the address of a list says of the fields that the firm has added. */
export interface OwnParts {
  custom: OwnFilters;
  sort: string | null;
}

/** Without what names fields that there are not, or not any more: an address, or a saved view, may be older than they are. */
export function knownParts<View extends OwnParts>(view: View, fields: readonly Field[]): View {
  const custom = Object.entries(view.custom).flatMap(([key, filter]): [string, string][] => {
    const field = fields.find((each) => each.key === key);
    const known = field ? knownFilter(field, filter) : "";
    return known === "" ? [] : [[key, known]];
  });
  const isKnown = fields.some(
    ({ key, kind }) => isSortable(kind) && view.sort?.startsWith(`${customName(key)}.`),
  );
  return {
    ...view,
    custom: Object.fromEntries(custom),
    sort: isOwnSort(view.sort) && !isKnown ? null : view.sort,
  };
}

/** The same for all that is read of addresses. */
export const withKnown = <View extends OwnParts>(
  definition: ViewDefinition<View>,
  fields: readonly Field[],
): ViewDefinition<View> => ({
  ...definition,
  read: (params) => knownParts(definition.read(params), fields),
});
