"use client";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { TextField } from "@dealflow/ui/fields/text-field";
import { type AgendaItem, agendaItem, createAgendaItemInput } from "@dealflow/validators/agenda";
import { AGENDA_COLUMNS } from "@dealflow/validators/columns/agenda";
import type { z } from "zod";
import { type FormProps, RecordForm } from "../../../components/forms/record-form.tsx";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { LoadMembers } from "../../../entities/member/load-members.tsx";
import { memberOf, memberOptions } from "../../../entities/member/members.ts";
import { MentionField } from "../../../entities/member/mention-field.tsx";
import { trpc } from "../../../trpc/client.ts";

/** The team is loaded for a new item too: its Added By field shows the name of the signed-in member. */
export default function ItemForm(props: FormProps<AgendaItem>) {
  const { stored } = props;
  const me = useCurrentUser();
  const create = trpc.agenda.create.useMutation();
  const update = trpc.agenda.update.useMutation();
  const addedBy = stored?.addedBy ?? me.id;
  return (
    <LoadMembers title={stored ? "Edit Item" : "Add Item"} isRequired onClose={props.onClose}>
      {(members) => (
        <RecordForm
          {...props}
          entity="meeting_agenda_items"
          record={agendaItem}
          input={createAgendaItemInput}
          fields={ITEM_FIELDS}
          columns={AGENDA_COLUMNS}
          blank={newItemValues(me.id)}
          valuesOf={itemValues}
          textOf={(field, values) =>
            field === "addedBy" ? memberOf(values.addedBy, members).name : undefined
          }
          create={create}
          createTexts={{
            title: "Add Item",
            pendingLabel: "Adding...",
            saved: ({ title }) => ({ title: "Agenda item added", description: `${title} is on the agenda` }),
            failed: "Failed to add agenda item",
          }}
          update={update}
          updateTexts={{
            title: "Edit Item",
            saved: ({ title }) => ({
              title: "Agenda item updated",
              description: `Your changes to ${title} are saved`,
            }),
            failed: "Failed to update agenda item",
          }}
        >
          {(_, field) => (
            <>
              <TextField {...field("title")} autoComplete="off" />
              <MentionField {...field("description")} members={members} optional />
              <SelectField {...field("addedBy")} options={memberOptions(members, addedBy)} />
              {stored ? (
                <MentionField
                  {...field("notes")}
                  help="What was said of it in a meeting"
                  members={members}
                  optional
                />
              ) : null}
            </>
          )}
        </RecordForm>
      )}
    </LoadMembers>
  );
}

/** The values of the form; the schema of `agenda.create` turns them into its input. */
type ItemValues = z.input<typeof createAgendaItemInput>;

/** In the order of the form. */
const ITEM_FIELDS = ["title", "description", "addedBy", "notes"] as const;

function newItemValues(addedBy: number): ItemValues {
  return { title: "", description: "", addedBy };
}

function itemValues({ title, description, addedBy, notes }: AgendaItem): ItemValues {
  return { title, description: description ?? "", addedBy, notes: notes ?? "" };
}
