"use client";
import { customColumns } from "@dealflow/validators/columns/custom";
import type { FieldEntity } from "@dealflow/validators/labels/fields";
import { useMemo } from "react";
import type { ColumnsChoice } from "../../components/table/columns/arrangement.ts";
import { useFields } from "./use-fields.ts";

/** The columns of a table with those of the fields that the firm has added, which are not shown at first. */
export function useOwnChoice(entity: FieldEntity, choice: ColumnsChoice): ColumnsChoice {
  const fields = useFields(entity);
  return useMemo(
    () => ({ ...choice, columns: { ...choice.columns, ...customColumns(fields) } }),
    [choice, fields],
  );
}
