import { DOCUMENT_COLUMNS } from "@dealflow/validators/columns/documents";
import {
  choicesFilter,
  daysFilter,
  type FieldOf,
  type ListFilter,
  membersFilter,
  mineFilter,
} from "../../entities/list-filters/filter-fields.ts";
import type { DocumentsView } from "./view.ts";

/** What documents can be filtered by, beside their deal. */
export const documentFilters = (field: FieldOf<DocumentsView>): ListFilter[] => [
  mineFilter("Only those that I uploaded", field("mine")),
  choicesFilter(DOCUMENT_COLUMNS.type, field("type")),
  membersFilter(DOCUMENT_COLUMNS.uploadedBy, field("uploadedBy"), null),
  daysFilter(DOCUMENT_COLUMNS.createdAt, field("createdAt")),
];
