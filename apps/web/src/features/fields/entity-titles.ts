import type { FieldEntity } from "@dealflow/validators/labels/fields";

/** What administrators call the kinds of record. */
export const ENTITY_TITLES: Record<FieldEntity, string> = {
  deals: "Deals",
  pipeline: "Pipeline",
  contacts: "Contacts",
  firms: "Firms",
};
