import { SECTORS } from "@dealflow/validators/labels/deals";
import { filterWithAll } from "../../lib/address/define-view.ts";

export const sectorFilter = filterWithAll("All Sectors", SECTORS);
