"use client";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { TextArea } from "@dealflow/ui/fields/text-area";
import { TextField } from "@dealflow/ui/fields/text-field";
import { DEAL_SOURCES, DEAL_TYPES, SECTORS } from "@dealflow/validators/labels/deals";
import type { Member } from "@dealflow/validators/users";
import type { ReactNode } from "react";
import { type Control, useWatch } from "react-hook-form";
import { MoneyField } from "../../components/forms/money-field.tsx";
import { LikelyMatches } from "../duplicates/likely-matches.tsx";
import { CompanyField } from "../firm/company-field.tsx";
import { assigneeOptions } from "../member/members.ts";
import { MentionField } from "../member/mention-field.tsx";
import { OPPORTUNITY_LABELS, type OpportunityValues } from "./opportunity-values.ts";

const toOptions = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));
const SECTOR_OPTIONS = toOptions(SECTORS);
const TYPE_OPTIONS = toOptions(DEAL_TYPES);
const SOURCE_OPTIONS = toOptions(DEAL_SOURCES);

interface FieldProps {
  control: Control<OpportunityValues>;
}

interface OpportunityFieldsProps extends FieldProps {
  members: readonly Member[];
  /** Shows likely duplicates below the company and the contact. */
  isNew: boolean;
  /** Of a deal, a mention in the description notifies; of a pipeline item it does not. */
  isDeal?: boolean;
  /** Fields between the source and the value, such as the stage. */
  children?: ReactNode;
}

/** The form fields that deals and pipeline items share. */
export function OpportunityFields({
  control,
  members,
  isNew,
  isDeal = false,
  children,
}: OpportunityFieldsProps) {
  const labels = OPPORTUNITY_LABELS;
  return (
    <>
      <CompanyField
        control={control}
        name="company"
        label={labels.company}
        below={isNew ? <CompanyMatches control={control} /> : null}
      />
      <TextField control={control} name="codename" label={labels.codename} autoComplete="off" optional />
      <SelectField control={control} name="sector" label={labels.sector} options={SECTOR_OPTIONS} />
      <SelectField control={control} name="dealType" label={labels.dealType} options={TYPE_OPTIONS} />
      <SelectField control={control} name="dealSource" label={labels.dealSource} options={SOURCE_OPTIONS} />
      <TextArea control={control} name="dealSourceNotes" label={labels.dealSourceNotes} rows={2} optional />
      {children}
      <MoneyField
        control={control}
        name="value"
        label={labels.value}
        help="In US dollars, such as $42,500,000, 42.5M or 250k"
      />
      {isDeal ? (
        <MentionField
          control={control}
          name="description"
          label={labels.description}
          members={members}
          optional
        />
      ) : (
        <TextArea control={control} name="description" label={labels.description} rows={4} optional />
      )}
      <TextField
        control={control}
        name="contactPerson"
        label={labels.contactPerson}
        autoComplete="off"
        optional
      />
      <TextField
        control={control}
        name="contactEmail"
        label={labels.contactEmail}
        type="email"
        autoComplete="off"
        optional
      />
      {isNew ? <PersonMatches control={control} /> : null}
      <LeadField control={control} members={members} />
    </>
  );
}

function CompanyMatches({ control }: FieldProps) {
  const company = useWatch({ control, name: "company" });
  return <LikelyMatches typed={{ company }} />;
}

function PersonMatches({ control }: FieldProps) {
  const [name, email, employer] = useWatch({ control, name: ["contactPerson", "contactEmail", "company"] });
  return <LikelyMatches typed={{ name, email, employer }} />;
}

/** Offers nobody, partners, and the present lead. */
function LeadField({ control, members }: FieldProps & { members: readonly Member[] }) {
  const chosen = useWatch({ control, name: "leadUserId" }) || null;
  const partners = members.filter(({ role }) => role === "partner");
  return (
    <SelectField
      control={control}
      name="leadUserId"
      label={OPPORTUNITY_LABELS.leadUserId}
      help="Only partners can be assigned as deal leads"
      options={assigneeOptions(partners, chosen, members)}
      optional
    />
  );
}
