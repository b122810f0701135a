import type { AgendaItem, createAgendaItemInput } from "@dealflow/validators/agenda";
import type { Member } from "@dealflow/validators/users";
import type { z } from "zod";
import { memberOf } from "../../../entities/member/members.ts";

/** The values of the form; the schema of `agenda.create` turns them into its input. */
export type ItemValues = z.input<typeof createAgendaItemInput>;

/** In the order of the form. */
export const ITEM_FIELDS = ["title", "description", "addedBy", "notes"] as const;
export type ItemField = (typeof ITEM_FIELDS)[number];

export const ITEM_LABELS: Record<ItemField, string> = {
  title: "Title",
  description: "Description",
  addedBy: "Added By",
  notes: "Notes",
};

export function newItemValues(addedBy: number): ItemValues {
  return { title: "", description: "", addedBy };
}

export function itemValues({ title, description, addedBy, notes }: AgendaItem): ItemValues {
  return { title, description: description ?? "", addedBy, notes: notes ?? "" };
}

/** A value of the form as text, such as the name of a member for its id. */
export function formatItemValue(field: ItemField, values: ItemValues, members: readonly Member[]): string {
  if (field === "addedBy") return memberOf(values.addedBy, members).name;
  return values[field] || "—";
}
