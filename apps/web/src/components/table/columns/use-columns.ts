"use client";
import { writeColumns } from "@dealflow/validators/common/chosen-columns";
import type { ChosenColumn } from "@dealflow/validators/views";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { setAddressParams } from "../../../lib/address/address.ts";
import { columnsIn } from "../../../lib/address/list-params.ts";
import { useOpenViewId } from "../../../lib/address/use-view.ts";
import { useListSettings } from "../../lists/list-settings.ts";
import { type ColumnsChoice, columnsOf } from "./arrangement.ts";

/**
 * The columns of a table: those of the address, else those of the last time, null for the usual ones; and a function that changes both.
 * In a saved view only the address changes.
 */
export function useColumns({ list, columns, initial }: ColumnsChoice) {
  const settings = useListSettings(list);
  const isViewOpen = useOpenViewId() !== null;
  const text = useSearchParams().get("columns") ?? undefined;
  const inAddress = useMemo(() => columnsIn(list, Object.keys(columns)).read(text), [list, columns, text]);

  function choose(chosen: ChosenColumn[] | null): void {
    const written = isViewOpen ? columnsOf({ chosen, initial }) : chosen;
    setAddressParams({ columns: written && writeColumns(written) }, "replace");
    if (!isViewOpen) settings.keep({ columns: chosen });
  }
  return { chosen: inAddress ?? settings.columns, choose };
}
