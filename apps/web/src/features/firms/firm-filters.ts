import { FIRM_COLUMNS } from "@dealflow/validators/columns/firms";
import {
  choicesFilter,
  type FieldOf,
  type ListFilter,
  withSelect,
} from "../../entities/list-filters/filter-fields.ts";
import type { FirmsView } from "./view.ts";

/** What firms can be filtered by. */
export const firmFilters = (field: FieldOf<FirmsView>): ListFilter[] => [
  withSelect(choicesFilter(FIRM_COLUMNS.type, field("type"))),
];
