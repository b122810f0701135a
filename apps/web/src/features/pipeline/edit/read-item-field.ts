import { PIPELINE_COLUMNS } from "@dealflow/validators/columns/pipeline";
import { typedMoney } from "@dealflow/validators/common/typed-inputs";
import { updatePipelineItemInput } from "@dealflow/validators/pipeline";
import { z } from "zod";
import { fieldReader } from "../../../components/edit-in-place/read-field.ts";

const { shape } = updatePipelineItemInput;

const rules = z
  .object({
    value: typedMoney(PIPELINE_COLUMNS.value.label),
    sector: shape.sector,
    dealType: shape.dealType,
    dealSource: shape.dealSource,
    leadUserId: shape.leadUserId,
    contactPerson: shape.contactPerson,
  })
  .partial();
export type ItemChange = z.infer<typeof rules>;

export default fieldReader(PIPELINE_COLUMNS, rules);
