"use client";
import type { Field } from "@dealflow/validators/fields";
import type { FieldEntity } from "@dealflow/validators/labels/fields";
import { useMemo } from "react";
import { ALL_FIELDS } from "../../trpc/all-fields.ts";
import { trpc } from "../../trpc/client.ts";

const NONE: readonly Field[] = [];

/** The fields of one's own of a kind of record, in their order; none while they are loading, and of no kind. */
export function useFields(entity: FieldEntity | null): readonly Field[] {
  const { data } = trpc.fields.list.useQuery(ALL_FIELDS);
  return useMemo(() => data?.items.filter((field) => field.entity === entity) ?? NONE, [data, entity]);
}
