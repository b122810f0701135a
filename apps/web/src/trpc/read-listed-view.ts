import "server-only";
import type { AddressParams } from "../lib/address/address.ts";
import type { ViewDefinition } from "../lib/address/define-view.ts";
import { knownValues } from "./listed-view.ts";
import { api } from "./server.tsx";

/** The view in the address as `useListedView` reads it, while its page is rendered. */
export async function readListedView<View extends object>(
  definition: ViewDefinition<View>,
  params: AddressParams,
): Promise<View> {
  const view = definition.read(params);
  if (Object.keys(definition.listed).every((name) => params[name] === undefined)) return view;
  return knownValues(view, definition, await api.lists.all());
}
