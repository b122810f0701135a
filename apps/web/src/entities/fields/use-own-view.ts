"use client";
import type { FieldEntity } from "@dealflow/validators/labels/fields";
import { useMemo } from "react";
import type { ViewDefinition } from "../../lib/address/define-view.ts";
import { useListedView } from "../../trpc/use-listed-view.ts";
import { type OwnParts, withKnown } from "./own-view.ts";
import { useFields } from "./use-fields.ts";

/** `useListedView` of a list whose records have fields that the firm has added. */
export function useOwnView<View extends OwnParts>(definition: ViewDefinition<View>, entity: FieldEntity) {
  const fields = useFields(entity);
  return useListedView(useMemo(() => withKnown(definition, fields), [definition, fields]));
}
