"use client";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { SwitchField } from "@dealflow/ui/fields/switch-field";
import { TextArea } from "@dealflow/ui/fields/text-area";
import { TextField } from "@dealflow/ui/fields/text-field";
import { optionsOf } from "@dealflow/validators/columns/column";
import { CONTACT_COLUMNS } from "@dealflow/validators/columns/contacts";
import { type Control, useWatch } from "react-hook-form";
import { fieldsOf } from "../../../components/forms/fields-of.ts";
import { LikelyMatches } from "../../../entities/duplicates/likely-matches.tsx";
import { CompanyField } from "../../../entities/firm/company-field.tsx";
import type { ContactValues } from "./contact-values.ts";

interface FieldProps {
  control: Control<ContactValues>;
}

interface ContactFieldsProps extends FieldProps {
  /** New contacts are compared with the stored ones; likely duplicates are shown. */
  isNew: boolean;
  /** Whether the viewer may change the visibility: only the member who added the contact may. */
  mayShare: boolean;
}

export function ContactFields({ control, isNew, mayShare }: ContactFieldsProps) {
  const field = fieldsOf(control, CONTACT_COLUMNS);
  return (
    <>
      <TextField {...field("name")} autoComplete="off" />
      <TextField {...field("email")} type="email" autoComplete="off" optional />
      {isNew ? <PersonMatches control={control} /> : null}
      <TextField {...field("phone")} type="tel" autoComplete="off" optional />
      <TextField {...field("title")} autoComplete="off" optional />
      <CompanyField
        {...field("company")}
        below={isNew ? <CompanyMatches control={control} /> : null}
        optional
      />
      <SelectField {...field("category")} options={optionsOf(CONTACT_COLUMNS.category)} />
      <TextArea {...field("notes")} rows={4} optional />
      <SwitchField
        control={control}
        name="isPublic"
        label="Public"
        help={
          mayShare
            ? "Public contacts are visible to all team members, private ones only to you"
            : "Visible to all team members; only the member who added this contact may change that"
        }
        disabled={!mayShare}
      />
    </>
  );
}

function PersonMatches({ control }: FieldProps) {
  const [name, email, employer] = useWatch({ control, name: ["name", "email", "company"] });
  return <LikelyMatches typed={{ name, email, employer }} />;
}

function CompanyMatches({ control }: FieldProps) {
  const company = useWatch({ control, name: "company" });
  return <LikelyMatches typed={{ company }} />;
}
