import { FACT_COLUMNS } from "@dealflow/validators/columns/opportunities";
import { filterOf } from "../../lib/address/define-view.ts";

export const sectorFilter = filterOf(FACT_COLUMNS.sector);
