import type { AgendaItem, createAgendaItemInput } from "@dealflow/validators/agenda";
import type { Member } from "@dealflow/validators/users";
import type { z } from "zod";
import { memberOf } from "../../../entities/member/members.ts";

/** What the form holds while someone types; the schema of `agenda.create` turns it into what is sent. */
export type ItemValues = z.input<typeof createAgendaItemInput>;

/** In the order in which the form asks. */
export const ITEM_FIELDS = ["title", "description", "addedBy", "notes"] as const;
export type ItemField = (typeof ITEM_FIELDS)[number];

export const ITEM_LABELS: Record<ItemField, string> = {
  title: "Title",
  description: "Description",
  addedBy: "Added By",
  notes: "Notes",
};

export function newItem(addedBy: number): ItemValues {
  return { title: "", description: "", addedBy };
}

export function itemValues({ title, description, addedBy, notes }: AgendaItem): ItemValues {
  return { title, description: description ?? "", addedBy, notes: notes ?? "" };
}

/** A value of the form as people read it. */
export function itemText(field: ItemField, values: ItemValues, members: readonly Member[]): string {
  if (field === "addedBy") return memberOf(values.addedBy, members).name;
  return values[field] || "—";
}
