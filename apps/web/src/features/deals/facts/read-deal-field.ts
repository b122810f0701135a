import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import { typedMoney } from "@dealflow/validators/common/typed-inputs";
import { updateDealInput } from "@dealflow/validators/deals";
import { z } from "zod";
import { fieldReader } from "../../../components/edit-in-place/read-field.ts";

const { shape } = updateDealInput;

const rules = z
  .object({
    stage: shape.stage,
    value: typedMoney(DEAL_COLUMNS.value.label),
    dealType: shape.dealType,
    sector: shape.sector,
    leadUserId: shape.leadUserId,
    contactPerson: shape.contactPerson,
    contactEmail: shape.contactEmail,
    dealSource: shape.dealSource,
    dealSourceNotes: shape.dealSourceNotes,
    description: shape.description,
    rimFollowUpInterval: shape.rimFollowUpInterval,
    rimFollowUpDate: shape.rimFollowUpDate,
  })
  .partial();
export type DealChange = z.infer<typeof rules>;

export default fieldReader(DEAL_COLUMNS, rules);
