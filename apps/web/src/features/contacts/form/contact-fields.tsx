"use client";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { SwitchField } from "@dealflow/ui/fields/switch-field";
import { TextArea } from "@dealflow/ui/fields/text-area";
import { TextField } from "@dealflow/ui/fields/text-field";
import { CONTACT_CATEGORIES, CONTACT_CATEGORY_LABELS } from "@dealflow/validators/labels/contacts";
import { type Control, useWatch } from "react-hook-form";
import { LikelyMatches } from "../../../entities/duplicates/likely-matches.tsx";
import { CompanyField } from "../../../entities/firm/company-field.tsx";
import { CONTACT_LABELS, type ContactValues } from "./contact-values.ts";

const CATEGORY_OPTIONS = CONTACT_CATEGORIES.map((value) => ({
  value,
  label: CONTACT_CATEGORY_LABELS[value],
}));

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
  const labels = CONTACT_LABELS;
  return (
    <>
      <TextField control={control} name="name" label={labels.name} autoComplete="off" />
      <TextField
        control={control}
        name="email"
        label={labels.email}
        type="email"
        autoComplete="off"
        optional
      />
      {isNew ? <PersonMatches control={control} /> : null}
      <TextField control={control} name="phone" label={labels.phone} type="tel" autoComplete="off" optional />
      <TextField control={control} name="title" label={labels.title} autoComplete="off" optional />
      <CompanyField
        control={control}
        name="company"
        label={labels.company}
        below={isNew ? <CompanyMatches control={control} /> : null}
        optional
      />
      <SelectField control={control} name="category" label={labels.category} options={CATEGORY_OPTIONS} />
      <TextArea control={control} name="notes" label={labels.notes} rows={4} optional />
      <SwitchField
        control={control}
        name="isPublic"
        label={labels.isPublic}
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
