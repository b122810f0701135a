"use client";
import { FieldGroup } from "@dealflow/ui/fields/field-group";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { optionsOf } from "@dealflow/validators/columns/column";
import { FUNDING_COLUMNS } from "@dealflow/validators/columns/funding-sources";
import type { Contact } from "@dealflow/validators/contacts";
import { useController, useWatch } from "react-hook-form";
import { fieldsOf } from "../../../components/forms/fields-of.ts";
import { LikelyMatches } from "../../../entities/duplicates/likely-matches.tsx";
import { CompanyField } from "../../../entities/firm/company-field.tsx";
import { AddToContacts } from "./add-to-contacts.tsx";
import { type FundingFieldsProps, OptionalText } from "./funding-source-fields.tsx";
import { PeopleOfLender } from "./people-of-lender.tsx";
import { type Lender, useLender } from "./use-lender.ts";

interface LenderFieldsProps extends FundingFieldsProps {
  /** It is about to be added: likely duplicates are shown, and a chosen firm fills in what is still blank. */
  isNew: boolean;
}

/** Who lends, and whom to talk to there. */
export function LenderFields({ control, isNew }: LenderFieldsProps) {
  const field = fieldsOf(control, FUNDING_COLUMNS);
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
          {...field("name")}
          onChoose={lender.choose}
          below={isNew ? <LenderMatches control={control} /> : null}
        />
        <SelectField {...field("type")} options={optionsOf(FUNDING_COLUMNS.type)} />
        <SelectField {...field("status")} options={optionsOf(FUNDING_COLUMNS.status)} />
      </FieldGroup>
      <FieldGroup title="Contact Information">
        <OptionalText {...field("contactName")} />
        <PeopleOfLender people={lender.filled?.people ?? []} isChosen={person.is} onChoose={person.fill} />
        <OptionalText {...field("contactTitle")} />
        <OptionalText {...field("contactEmail")} type="email" />
        {isNew ? <PersonMatches control={control} /> : null}
        <OptionalText {...field("contactPhone")} type="tel" />
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

type Person = Pick<Contact, "name" | "title" | "email" | "phone">;

const NOBODY: Person = { name: "", title: null, email: null, phone: null };

/** The four fields of the person at the lender, read and filled together. */
function usePerson(control: FundingFieldsProps["control"]) {
  const fields = {
    name: useController({ control, name: "contactName" }).field,
    title: useController({ control, name: "contactTitle" }).field,
    email: useController({ control, name: "contactEmail" }).field,
    phone: useController({ control, name: "contactPhone" }).field,
  };
  const parts = ["name", "title", "email", "phone"] as const;
  return {
    /** Whether the fields are exactly those of this person. */
    is: (person: Person) => parts.every((part) => fields[part].value.trim() === (person[part] ?? "")),
    fill: (person: Person) => {
      for (const part of parts) fields[part].onChange(person[part] ?? "");
    },
  };
}
