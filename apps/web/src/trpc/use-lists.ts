"use client";
import { type Column, withLists } from "@dealflow/validators/columns/column";
import {
  FIRST_LISTS,
  type ListName,
  type Lists,
  type ListValue,
  labelIn,
} from "@dealflow/validators/labels/lists";
import { useMemo } from "react";
import { trpc } from "./client.ts";

/** The lists of values that administrators keep; those of a new workspace while they are loading. */
export function useLists(): Lists {
  const { data = FIRST_LISTS } = trpc.lists.all.useQuery();
  return data;
}

export const useList = (list: ListName): readonly ListValue[] => useLists()[list];

/** The columns with the values of those lists. */
export function useListed<Known extends Readonly<Record<string, Pick<Column, "label" | "list">>>>(
  columns: Known,
): Known {
  const lists = useLists();
  return useMemo(() => withLists(columns, lists), [columns, lists]);
}

export type LabelOf = (list: ListName, id: string) => string;

/** What stands for a value of a list. */
export function useListLabel(): LabelOf {
  const lists = useLists();
  return (list, id) => labelIn(lists[list], id);
}
