"use client";
import { CONTACT_COLUMNS } from "@dealflow/validators/columns/contacts";
import { type Contact, contact, createContactInput } from "@dealflow/validators/contacts";
import { type FormProps, RecordForm } from "../../../components/forms/record-form.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { trpc } from "../../../trpc/client.ts";
import { ContactFields } from "./contact-fields.tsx";
import { CONTACT_FIELDS, contactValues, NEW_CONTACT } from "./contact-values.ts";

export default function ContactForm(props: FormProps<Contact>) {
  const { stored } = props;
  const me = useCurrentUser();
  return (
    <RecordForm
      {...props}
      entity="contacts"
      record={contact}
      input={createContactInput}
      fields={CONTACT_FIELDS}
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
