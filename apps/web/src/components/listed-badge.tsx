"use client";
import { Badge } from "@dealflow/ui/badge";
import { type ListName, labelIn } from "@dealflow/validators/labels/lists";
import { useList } from "../trpc/use-lists.ts";

interface ListedBadgeProps {
  list: ListName;
  id: string;
}

/** A value of a list that administrators keep, in its colour. */
export function ListedBadge({ list, id }: ListedBadgeProps) {
  const values = useList(list);
  return (
    <Badge color={values.find((value) => value.id === id)?.color ?? "gray"}>{labelIn(values, id)}</Badge>
  );
}
