"use client";
import type { Field } from "@dealflow/validators/fields";
import type { FieldEntity } from "@dealflow/validators/labels/fields";
import { useMemo } from "react";
import { trpc } from "../../trpc/client.ts";
import { ALL_FIELDS } from "./all-fields.ts";

const NONE: readonly Field[] = [];

/** The fields of one's own of a kind of record, in their order; none while they are loading. */
export function useFields(entity: FieldEntity): readonly Field[] {
  const { data } = trpc.fields.list.useQuery(ALL_FIELDS);
  return useMemo(() => data?.items.filter((field) => field.entity === entity) ?? NONE, [data, entity]);
}
