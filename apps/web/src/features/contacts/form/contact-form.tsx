"use client";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { SwitchField } from "@dealflow/ui/fields/switch-field";
import { TextArea } from "@dealflow/ui/fields/text-area";
import { TextField } from "@dealflow/ui/fields/text-field";
import { choosableOptions } from "@dealflow/validators/columns/column";
import { CONTACT_COLUMNS } from "@dealflow/validators/columns/contacts";
import { type Contact, contact, createContactInput } from "@dealflow/validators/contacts";
import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { fieldsOf } from "../../../components/forms/fields-of.ts";
import { type FormProps, RecordForm } from "../../../components/forms/record-form.tsx";
import { LikelyMatches } from "../../../entities/duplicates/likely-matches.tsx";
import { useOwnFields } from "../../../entities/fields/use-own-fields.tsx";
import { CompanyField } from "../../../entities/firm/company-field.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { filledIn } from "../../../lib/record-form/filled-in.ts";
import { trpc } from "../../../trpc/client.ts";
import { useListed } from "../../../trpc/use-lists.ts";

export default function ContactForm(props: FormProps<Contact>) {
  const { stored } = props;
  const me = useCurrentUser();
  const own = useOwnFields("contacts");
  return (
    <RecordForm
      {...props}
      entity="contacts"
      record={contact}
      input={createContactInput}
      fields={CONTACT_FIELDS}
      own={own}
      columns={CONTACT_COLUMNS}
      blank={NEW_CONTACT}
      valuesOf={contactValues}
      create={trpc.contacts.create.useMutation()}
      createTexts={{
        title: "Add Contact",
        pendingLabel: "Adding...",
        saved: ({ name, isPublic }) => ({
          title: "Contact added",
          description: isPublic ? `${name} is visible to all team members` : `${name} is visible only to you`,
        }),
        failed: "Failed to add contact",
      }}
      update={trpc.contacts.update.useMutation()}
      updateTexts={{
        title: "Edit Contact",
        saved: ({ name }) => ({ title: "Contact updated", description: `Your changes to ${name} are saved` }),
        failed: "Failed to update contact",
      }}
    >
      {(control) => (
        <ContactFields
          control={control}
          isNew={stored === null}
          mayShare={stored === null || stored.createdBy === me.id}
        />
      )}
    </RecordForm>
  );
}

interface FieldProps {
  control: Control<ContactValues>;
}

interface ContactFieldsProps extends FieldProps {
  /** New contacts are compared with the stored ones; likely duplicates are shown. */
  isNew: boolean;
  /** Whether the viewer may change the visibility: only the member who added the contact may. */
  mayShare: boolean;
}

function ContactFields({ control, isNew, mayShare }: ContactFieldsProps) {
  const field = fieldsOf(control, CONTACT_COLUMNS);
  const columns = useListed(CONTACT_COLUMNS);
  const category = useWatch({ control, name: "category" });
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
      <SelectField
        {...field("category")}
        options={choosableOptions(columns.category, category)}
        help="Financing: who lends or invests. Deal Sourcing: who brings deals. Target Acquisition: who is at a company that the firm might buy."
      />
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

/** The values of the form fields; the schema of `contacts.create` parses them into the input. */
type ContactValues = z.input<typeof createContactInput>;

/** In the order of the form. */
const CONTACT_FIELDS = [
  "name",
  "email",
  "phone",
  "title",
  "company",
  "category",
  "notes",
  "isPublic",
] as const;

const NEW_CONTACT: ContactValues = {
  name: "",
  title: "",
  company: "",
  category: "general",
  email: "",
  phone: "",
  notes: "",
  isPublic: false,
};

const contactValues = (contact: Contact) => filledIn(NEW_CONTACT, contact);
