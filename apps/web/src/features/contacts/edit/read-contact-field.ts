import { CONTACT_COLUMNS } from "@dealflow/validators/columns/contacts";
import { updateContactInput } from "@dealflow/validators/contacts";
import { z } from "zod";
import { fieldReader } from "../../../components/edit-in-place/read-field.ts";

const { shape } = updateContactInput;

const rules = z
  .object({
    company: shape.company,
    title: shape.title,
    category: shape.category,
    email: shape.email,
    phone: shape.phone,
    isPublic: shape.isPublic,
  })
  .partial();
export type ContactChange = z.infer<typeof rules>;

export default fieldReader(CONTACT_COLUMNS, rules);
