"use client";
import { FieldGroup } from "@dealflow/ui/fields/field-group";
import { SelectField } from "@dealflow/ui/fields/select-field";
import {
  FUNDING_STATUS_LABELS,
  FUNDING_STATUSES,
  FUNDING_TYPE_LABELS,
  FUNDING_TYPES,
  FUNDING_LABELS as LABELS,
} from "@dealflow/validators/labels/funding-sources";
import { useController, useWatch } from "react-hook-form";
import { LikelyMatches } from "../../../entities/duplicates/likely-matches.tsx";
import { CompanyField } from "../../../entities/firm/company-field.tsx";
import { AddToContacts } from "./add-to-contacts.tsx";
import { type FundingFieldsProps, OptionalText } from "./funding-source-fields.tsx";
import { PeopleOfLender } from "./people-of-lender.tsx";
import { NOBODY, usePerson } from "./person.ts";
import { type Lender, useLender } from "./use-lender.ts";

const TYPE_OPTIONS = FUNDING_TYPES.map((value) => ({ value, label: FUNDING_TYPE_LABELS[value] }));
const STATUS_OPTIONS = FUNDING_STATUSES.map((value) => ({ value, label: FUNDING_STATUS_LABELS[value] }));

interface LenderFieldsProps extends FundingFieldsProps {
  /** It is about to be added: likely duplicates are shown, and a chosen firm fills in what is still blank. */
  isNew: boolean;
}

/** Who lends, and whom to talk to there. */
export function LenderFields({ control, isNew }: LenderFieldsProps) {
  // Registered in the order of the form: the focus goes to the first wrong field.
  useController({ control, name: "name" });
  const { field: type, fieldState: typeState } = useController({ control, name: "type" });
  const person = usePerson(control);
  const lender = useLender((loaded) => {
    if (!isNew) return;
    if (loaded.type && (!typeState.isDirty || lender.filled?.type === type.value)) type.onChange(loaded.type);
    const isFilled = person.is(NOBODY) || person.is(onlyPublicPerson(lender.filled));
    if (isFilled) person.fill(onlyPublicPerson(loaded));
  });
  return (
    <>
      <FieldGroup title="Basic Information">
        <CompanyField
          control={control}
          name="name"
          label={LABELS.name}
          onChoose={lender.choose}
          below={isNew ? <LenderMatches control={control} /> : null}
        />
        <SelectField control={control} name="type" label={LABELS.type} options={TYPE_OPTIONS} />
        <SelectField control={control} name="status" label={LABELS.status} options={STATUS_OPTIONS} />
      </FieldGroup>
      <FieldGroup title="Contact Information">
        <OptionalText control={control} name="contactName" label={LABELS.contactName} />
        <PeopleOfLender people={lender.filled?.people ?? []} isChosen={person.is} onChoose={person.fill} />
        <OptionalText control={control} name="contactTitle" label={LABELS.contactTitle} />
        <OptionalText control={control} name="contactEmail" label={LABELS.contactEmail} type="email" />
        {isNew ? <PersonMatches control={control} /> : null}
        <OptionalText control={control} name="contactPhone" label={LABELS.contactPhone} type="tel" />
        <AddToContacts control={control} />
      </FieldGroup>
    </>
  );
}

/** The firm's contact to fill in, if there is just one and it is public: all members see a funding source. */
function onlyPublicPerson(lender: Lender | null) {
  const [first, ...others] = lender?.people ?? [];
  return first?.isPublic && others.length === 0 ? first : NOBODY;
}

function LenderMatches({ control }: FundingFieldsProps) {
  const lender = useWatch({ control, name: "name" });
  return <LikelyMatches typed={{ lender }} />;
}

function PersonMatches({ control }: FundingFieldsProps) {
  const [name, email, employer] = useWatch({ control, name: ["contactName", "contactEmail", "name"] });
  return <LikelyMatches typed={{ name, email, employer }} />;
}
