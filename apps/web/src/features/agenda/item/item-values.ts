import type { AgendaItem, createAgendaItemInput } from "@dealflow/validators/agenda";
import type { z } from "zod";

/** The values of the form; the schema of `agenda.create` turns them into its input. */
export type ItemValues = z.input<typeof createAgendaItemInput>;

/** In the order of the form. */
export const ITEM_FIELDS = ["title", "description", "addedBy", "notes"] as const;

export function newItemValues(addedBy: number): ItemValues {
  return { title: "", description: "", addedBy };
}

export function itemValues({ title, description, addedBy, notes }: AgendaItem): ItemValues {
  return { title, description: description ?? "", addedBy, notes: notes ?? "" };
}
