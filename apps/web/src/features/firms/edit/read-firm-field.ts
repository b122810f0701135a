import { FIRM_COLUMNS } from "@dealflow/validators/columns/firms";
import { updateFirmInput } from "@dealflow/validators/firms";
import { z } from "zod";
import { fieldReader } from "../../../components/edit-in-place/read-field.ts";

const { shape } = updateFirmInput;

const rules = z.object({ type: shape.type, domain: shape.domain }).partial();
export type FirmChange = z.infer<typeof rules>;

export default fieldReader(FIRM_COLUMNS, rules);
