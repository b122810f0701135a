"use client";
import { toast } from "@dealflow/ui/toast/toast";
import {
  type Contact,
  type CreateContactInput,
  contact,
  createContactInput,
} from "@dealflow/validators/contacts";
import { RecordFormDialog } from "../../../components/forms/record-form-dialog.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import {
  type RecordFormState,
  recordForm,
  useEditForm,
  useNewForm,
} from "../../../lib/record-form/use-record-form.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { useCreateContact, useUpdateContact } from "../use-contact-writes.ts";
import type { ContactDialogProps } from "./contact-dialog.tsx";
import { ContactFields, type ContactFieldsProps } from "./contact-fields.tsx";
import {
  CONTACT_FIELDS,
  CONTACT_LABELS,
  type ContactField,
  type ContactValues,
  contactText,
  contactValues,
  NEW_CONTACT,
} from "./contact-values.ts";

const contactForm = recordForm({
  record: contact,
  input: createContactInput,
  fields: CONTACT_FIELDS,
  valuesOf: contactValues,
});

export default function ContactFormDialog(props: ContactDialogProps) {
  if (props.mode === "create") return <NewContact onClose={props.onClose} />;
  return <EditContact stored={props.contact} onClose={props.onClose} />;
}

function NewContact({ onClose }: { onClose: () => void }) {
  const state = useNewForm(contactForm, NEW_CONTACT, {
    write: useCreateContact(),
    onSaved: ({ name, isPublic }) =>
      toast({
        title: "Contact added",
        description: isPublic ? `${name} is visible to all team members` : `${name} is visible only to you`,
      }),
    onRefused: () => toastError("Failed to add contact"),
    onClose,
  });
  return (
    <ContactFormFields
      state={state}
      isNew
      mayShare
      title="Add Contact"
      submitLabel="Add Contact"
      pendingLabel="Adding..."
      onClose={onClose}
    />
  );
}

function EditContact({ stored, onClose }: { stored: Contact; onClose: () => void }) {
  const me = useCurrentUser();
  const state = useEditForm(contactForm, stored, {
    write: useUpdateContact(),
    onSaved: ({ name }) =>
      toast({ title: "Contact updated", description: `Your changes to ${name} are saved` }),
    onRefused: () => toastError("Failed to update contact"),
    onClose,
  });
  return (
    <ContactFormFields
      state={state}
      isNew={false}
      mayShare={stored.createdBy === me.id}
      title="Edit Contact"
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      onClose={onClose}
    />
  );
}

interface ContactFormFieldsProps extends Pick<ContactFieldsProps, "isNew" | "mayShare"> {
  state: RecordFormState<ContactValues, CreateContactInput, ContactField>;
  title: string;
  submitLabel: string;
  pendingLabel: string;
  onClose: () => void;
}

function ContactFormFields({ isNew, mayShare, ...dialog }: ContactFormFieldsProps) {
  return (
    <RecordFormDialog {...dialog} what="contact" labels={CONTACT_LABELS} textOf={contactText}>
      <ContactFields control={dialog.state.form.control} isNew={isNew} mayShare={mayShare} />
    </RecordFormDialog>
  );
}
