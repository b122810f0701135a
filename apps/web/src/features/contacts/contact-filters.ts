import { CONTACT_COLUMNS, CONTACT_TABLE } from "@dealflow/validators/columns/contacts";
import {
  choicesFilter,
  daysFilter,
  type FieldOf,
  firmsFilter,
  type ListFilter,
  membersFilter,
  mineFilter,
} from "../../entities/list-filters/filter-fields.ts";
import { type ContactView, VISIBILITY } from "./view.ts";

/** What contacts can be filtered by. */
export const contactFilters = (field: FieldOf<ContactView>): ListFilter[] => [
  mineFilter("Only those that I added", field("mine")),
  membersFilter(CONTACT_COLUMNS.createdBy, field("createdBy"), null),
  choicesFilter(VISIBILITY, field("isPublic")),
  firmsFilter(field("firmId")),
  choicesFilter(CONTACT_COLUMNS.source, field("source")),
  daysFilter(CONTACT_COLUMNS.createdAt, field("createdAt")),
  daysFilter(CONTACT_TABLE.updatedAt, field("updatedAt")),
];
