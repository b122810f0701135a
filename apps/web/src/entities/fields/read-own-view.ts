import { readListedView } from "../../trpc/read-listed-view.ts";
import "server-only";
import type { FieldEntity } from "@dealflow/validators/labels/fields";
import type { AddressParams } from "../../lib/address/address.ts";
import type { ViewDefinition } from "../../lib/address/define-view.ts";
import { isOwnSort } from "../../lib/address/own-params.ts";
import { ALL_FIELDS } from "../../trpc/all-fields.ts";
import { api } from "../../trpc/server.tsx";
import { knownParts, type OwnParts } from "./own-view.ts";

/** The view in the address as `useOwnView` reads it, while its page is rendered. */
export async function readOwnView<View extends OwnParts>(
  definition: ViewDefinition<View>,
  entity: FieldEntity,
  params: AddressParams,
): Promise<View> {
  const view = await readListedView(definition, params);
  if (Object.keys(view.custom).length === 0 && !isOwnSort(view.sort)) return view;
  const { items } = await api.fields.list(ALL_FIELDS);
  return knownParts(
    view,
    items.filter((field) => field.entity === entity),
  );
}
