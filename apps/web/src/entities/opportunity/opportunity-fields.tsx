"use client";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { TextArea } from "@dealflow/ui/fields/text-area";
import { TextField } from "@dealflow/ui/fields/text-field";
import { choosableOptions } from "@dealflow/validators/columns/column";
import { PIPELINE_COLUMNS } from "@dealflow/validators/columns/pipeline";
import type { Deal } from "@dealflow/validators/deals";
import type { CreatePipelineItemInput, createPipelineItemInput } from "@dealflow/validators/pipeline";
import type { Member } from "@dealflow/validators/users";
import type { ReactNode } from "react";
import { type Control, useFormState, useWatch } from "react-hook-form";
import type { z } from "zod";
import { fieldsOf } from "../../components/forms/fields-of.ts";
import { MoneyField } from "../../components/forms/money-field.tsx";
import { amountForInput } from "../../lib/format/money.ts";
import { formatTypedDollars } from "../../lib/format/typed-money.ts";
import { filledIn } from "../../lib/record-form/filled-in.ts";
import { useListed } from "../../trpc/use-lists.ts";
import { LikelyMatches } from "../duplicates/likely-matches.tsx";
import { CompanyField } from "../firm/company-field.tsx";
import { assigneeOptions, personInCharge } from "../member/members.ts";
import { MentionField } from "../member/mention-field.tsx";

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
  const field = fieldsOf(control, PIPELINE_COLUMNS);
  const columns = useListed(PIPELINE_COLUMNS);
  const [sector, dealType, dealSource] = useWatch({ control, name: ["sector", "dealType", "dealSource"] });
  return (
    <>
      <CompanyField {...field("company")} below={isNew ? <CompanyMatches control={control} /> : null} />
      <TextField {...field("codename")} autoComplete="off" optional />
      <CodenameMatches control={control} />
      <SelectField {...field("sector")} options={choosableOptions(columns.sector, sector)} />
      <SelectField {...field("dealType")} options={choosableOptions(columns.dealType, dealType)} />
      <SelectField {...field("dealSource")} options={choosableOptions(columns.dealSource, dealSource)} />
      <TextArea {...field("dealSourceNotes")} rows={2} optional />
      {children}
      <MoneyField {...field("value")} help="In US dollars, such as $42,500,000, 42.5M or 250k" />
      {isDeal ? (
        <MentionField {...field("description")} members={members} optional />
      ) : (
        <TextArea {...field("description")} rows={4} optional />
      )}
      <TextField {...field("contactPerson")} autoComplete="off" optional />
      <TextField {...field("contactEmail")} type="email" autoComplete="off" optional />
      {isNew ? <PersonMatches control={control} /> : null}
      <LeadField control={control} members={members} />
    </>
  );
}

function CompanyMatches({ control }: FieldProps) {
  const company = useWatch({ control, name: "company" });
  return <LikelyMatches typed={{ company }} />;
}

/** Not of the codename that the record already has. */
function CodenameMatches({ control }: FieldProps) {
  const codename = useWatch({ control, name: "codename" });
  const { dirtyFields } = useFormState({ control });
  return dirtyFields.codename ? <LikelyMatches typed={{ codename }} /> : null;
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
      {...fieldsOf(control, PIPELINE_COLUMNS)("leadUserId")}
      help="Only partners can be assigned as deal leads"
      options={assigneeOptions(partners, chosen, members)}
      optional
    />
  );
}

/** The form values that deals and pipeline items share. */
export type OpportunityValues = z.input<typeof createPipelineItemInput>;
export type OpportunityField = keyof CreatePipelineItemInput;

/** In the order of the forms; the stage of a deal comes between the two lists. */
export const ORIGIN_FIELDS = [
  "company",
  "codename",
  "sector",
  "dealType",
  "dealSource",
  "dealSourceNotes",
] as const satisfies readonly OpportunityField[];
export const TERMS_FIELDS = [
  "value",
  "description",
  "contactPerson",
  "contactEmail",
  "leadUserId",
] as const satisfies readonly OpportunityField[];

/** All fields of a pipeline item. */
export const OPPORTUNITY_FIELDS = [...ORIGIN_FIELDS, ...TERMS_FIELDS] as const;

export const NEW_OPPORTUNITY: OpportunityValues = {
  company: "",
  codename: "",
  sector: "Software",
  dealType: "Buyout",
  dealSource: "Network",
  dealSourceNotes: "",
  value: "",
  description: "",
  contactPerson: "",
  contactEmail: "",
  leadUserId: null,
};

export function opportunityValues(stored: Pick<Deal, OpportunityField>): OpportunityValues {
  return { ...filledIn(NEW_OPPORTUNITY, stored), value: amountForInput(stored.value) };
}

/** The text of a form value that its column does not tell, for the list of conflicting changes. */
export function opportunityText(
  field: string,
  { leadUserId, value }: OpportunityValues,
  members: readonly Member[],
): string | undefined {
  if (field === "leadUserId") return personInCharge(leadUserId || null, members).name;
  if (field === "value") return formatTypedDollars(String(value ?? "")) || "—";
  return undefined;
}
