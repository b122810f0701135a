"use client";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { TextArea } from "@dealflow/ui/fields/text-area";
import { TextField } from "@dealflow/ui/fields/text-field";
import { toast } from "@dealflow/ui/toast/toast";
import { type AgendaItem, agendaItem, type CreateAgendaItemInput } from "@dealflow/validators/agenda";
import type { Member } from "@dealflow/validators/users";
import { RecordFormDialog } from "../../../components/forms/record-form-dialog.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { LoadMembers } from "../../../entities/member/load-members.tsx";
import { MENTION_HELP } from "../../../entities/member/mention-help.ts";
import {
  type RecordFormState,
  recordForm,
  useEditForm,
  useNewForm,
} from "../../../lib/record-form/use-record-form.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { useCreateItem, useUpdateItem } from "../use-agenda-writes.ts";
import type { ItemDialogProps } from "./item-dialog.tsx";
import {
  ITEM_FIELDS,
  ITEM_LABELS,
  type ItemField,
  type ItemValues,
  itemInput,
  itemText,
  itemValues,
  newItem,
} from "./item-values.ts";
import { memberChoices } from "./member-choices.ts";

const itemForm = recordForm({
  record: agendaItem,
  input: itemInput,
  fields: ITEM_FIELDS,
  valuesOf: itemValues,
});

/** Whose item it is has to have a name, of a new one too: it is one's own unless one says otherwise. */
export default function ItemFormDialog(props: ItemDialogProps) {
  const { mode, onClose } = props;
  return (
    <LoadMembers title={mode === "create" ? "Add Item" : "Edit Item"} onClose={onClose}>
      {(members) =>
        props.mode === "create" ? (
          <NewItem members={members} onClose={onClose} />
        ) : (
          <EditItem stored={props.item} members={members} onClose={onClose} />
        )
      }
    </LoadMembers>
  );
}

interface FormProps {
  members: readonly Member[];
  onClose: () => void;
}

function NewItem({ members, onClose }: FormProps) {
  const me = useCurrentUser();
  const state = useNewForm(itemForm, newItem(me.id), {
    write: useCreateItem(),
    onSaved: ({ title }) => toast({ title: "Agenda item added", description: `${title} is on the agenda` }),
    onRefused: () => toastError("Failed to add agenda item"),
    onClose,
  });
  return (
    <ItemFields
      state={state}
      members={members}
      chosen={me.id}
      title="Add Item"
      submitLabel="Add Item"
      pendingLabel="Adding..."
      onClose={onClose}
    />
  );
}

function EditItem({ stored, members, onClose }: FormProps & { stored: AgendaItem }) {
  const state = useEditForm(itemForm, stored, {
    write: useUpdateItem(),
    onSaved: ({ title }) =>
      toast({ title: "Agenda item updated", description: `Your changes to ${title} are saved` }),
    onRefused: () => toastError("Failed to update agenda item"),
    onClose,
  });
  return (
    <ItemFields
      state={state}
      members={members}
      chosen={stored.addedBy}
      hasNotes
      title="Edit Item"
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      onClose={onClose}
    />
  );
}

interface ItemFieldsProps extends FormProps {
  state: RecordFormState<ItemValues, CreateAgendaItemInput, ItemField>;
  chosen: number;
  /** Notes are taken of what has been talked about, and so of no new item. */
  hasNotes?: boolean;
  title: string;
  submitLabel: string;
  pendingLabel: string;
}

function ItemFields({ members, chosen, hasNotes, ...dialog }: ItemFieldsProps) {
  const { control } = dialog.state.form;
  return (
    <RecordFormDialog
      {...dialog}
      what="agenda item"
      labels={ITEM_LABELS}
      textOf={(field, values) => itemText(field, values, members)}
    >
      <TextField control={control} name="title" label={ITEM_LABELS.title} autoComplete="off" />
      <TextArea
        control={control}
        name="description"
        label={ITEM_LABELS.description}
        help={MENTION_HELP}
        rows={4}
        optional
      />
      <SelectField
        control={control}
        name="addedBy"
        label={ITEM_LABELS.addedBy}
        options={memberChoices(members, chosen)}
      />
      {hasNotes ? (
        <TextArea
          control={control}
          name="notes"
          label={ITEM_LABELS.notes}
          help="What was said of it in a meeting"
          rows={4}
          optional
        />
      ) : null}
    </RecordFormDialog>
  );
}
