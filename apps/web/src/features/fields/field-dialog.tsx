"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { CheckboxField } from "@dealflow/ui/fields/checkbox-field";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { SuggestField } from "@dealflow/ui/fields/suggest-field";
import { TextField } from "@dealflow/ui/fields/text-field";
import { toast } from "@dealflow/ui/toast/toast";
import { createFieldInput, type Field, type UpdateFieldInput } from "@dealflow/validators/fields";
import { STAGE_LABELS, STAGES } from "@dealflow/validators/labels/deals";
import {
  FIELD_KIND_LABELS,
  FIELD_KINDS,
  type FieldEntity,
  hasOptions,
  keyOf,
} from "@dealflow/validators/labels/fields";
import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "@radix-ui/themes/components/button";
import { useState } from "react";
import { useController, useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { DeleteDialog, IN_TRASH } from "../../components/dialogs/delete-dialog.ts";
import { ErrorCallout } from "../../components/error-callout.tsx";
import { errorMessage, showIssues } from "../../lib/errors.ts";
import { toastUndoable } from "../../lib/undo-toast.ts";
import { trpc } from "../../trpc/client.ts";
import { useDeleteRecord } from "../../trpc/use-delete-record.ts";
import { useUndoWrite } from "../../trpc/use-undo-write.ts";
import { ENTITY_TITLES } from "./entity-titles.ts";
import { KindPreview } from "./kind-preview.tsx";
import { type EditedOption, OptionsField } from "./options-field.tsx";

interface FieldDialogProps {
  entity: FieldEntity;
  /** The field that is edited; null for a new one. */
  stored: Field | null;
  /** The other fields of this kind of record. */
  others: readonly Field[];
  onClose: () => void;
}

const formInput = createFieldInput.safeExtend({ discardsUnfit: z.boolean() });
type Values = z.input<typeof formInput>;
type Input = z.infer<typeof formInput>;

const NAMES = ["label", "kind", "options", "section", "help", "stage", "key"] as const;
const NO_STAGE = { value: null, label: "At no stage" };

/** Adds a field, or changes one: also its kind, after saying what becomes of the values. */
export default function FieldDialog({ entity, stored, others, onClose }: FieldDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  const form = useForm<Values, unknown, Input>({
    resolver: zodResolver(formInput),
    defaultValues: valuesOf(entity, stored),
  });
  const { control, formState } = form;
  const save = useSave(stored, onClose);
  const [label, kind] = useWatch({ control, name: ["label", "kind"] });
  const title = stored ? "Edit Field" : `New Field of ${ENTITY_TITLES[entity]}`;
  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values);
    } catch (error) {
      if (!showIssues(error, NAMES, form.setError)) form.setError("root", { message: errorMessage(error) });
    }
  });
  return (
    <>
      <FormDialog
        open
        onOpenChange={onClose}
        title={title}
        dirty={formState.isDirty}
        pending={formState.isSubmitting}
        submitLabel={stored ? "Save Changes" : "Add Field"}
        pendingLabel={stored ? "Saving..." : "Adding..."}
        onSubmit={submit}
        aside={
          stored ? (
            <Button type="button" variant="soft" color="red" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          ) : null
        }
      >
        {formState.errors.root ? (
          <ErrorCallout>The field was not saved. {formState.errors.root.message}</ErrorCallout>
        ) : null}
        <TextField control={control} name="label" label="Label" autoComplete="off" />
        <SelectField
          control={control}
          name="kind"
          label="Kind"
          options={FIELD_KINDS.map((value) => ({ value, label: FIELD_KIND_LABELS[value] }))}
        />
        {stored && kind !== stored.kind ? <KindPreview field={stored} kind={kind} /> : null}
        {stored && kind !== stored.kind ? (
          <CheckboxField control={control} name="discardsUnfit" label="Lose the values that do not fit" />
        ) : null}
        {hasOptions(kind) ? <Options control={control} /> : null}
        <SectionField control={control} others={others} />
        <TextField
          control={control}
          name="help"
          label="Help"
          autoComplete="off"
          optional
          help="A line that explains it, in forms."
        />
        {entity === "deals" ? (
          <SelectField
            control={control}
            name="stage"
            label="Asked for from"
            help="Who moves a deal there without a value is reminded, not stopped."
            options={[NO_STAGE, ...STAGES.map((value) => ({ value, label: STAGE_LABELS[value] }))]}
            optional
          />
        ) : null}
        {stored ? null : (
          <TextField
            control={control}
            name="key"
            label="Key"
            autoComplete="off"
            optional
            placeholder={label.trim() ? keyOf(label) : ""}
            help="By which files, addresses and programs name it. It never changes."
          />
        )}
      </FormDialog>
      {stored && isDeleting ? (
        <Deletion field={stored} onClose={() => setDeleting(false)} onDeleted={onClose} />
      ) : null}
    </>
  );
}

const valuesOf = (entity: FieldEntity, stored: Field | null): Values => ({
  entity,
  key: "",
  label: stored?.label ?? "",
  kind: stored?.kind ?? "text",
  options: stored?.options ?? [],
  section: stored?.section ?? "",
  help: stored?.help ?? "",
  stage: stored?.stage ?? null,
  discardsUnfit: false,
});

interface PartProps {
  control: ReturnType<typeof useForm<Values, unknown, Input>>["control"];
}

function Options({ control }: PartProps) {
  const { field, fieldState } = useController({ control, name: "options" });
  const options = (field.value ?? []).map(
    (option): EditedOption => (typeof option === "string" ? { label: option } : option),
  );
  return <OptionsField options={options} error={messageIn(fieldState.error)} onChange={field.onChange} />;
}

/** That of the list, or of its first wrong entry. */
function messageIn(error: unknown): string | undefined {
  if (error === null || typeof error !== "object") return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  return Object.values(error).map(messageIn).find(Boolean);
}

/** The headings that other fields have are suggested. */
function SectionField({ control, others }: PartProps & { others: readonly Field[] }) {
  const typed = useWatch({ control, name: "section" }) ?? "";
  const sections = [...new Set(others.flatMap(({ section }) => section ?? []))];
  const suggestions = sections
    .filter((section) => section.toLowerCase().includes(typed.trim().toLowerCase()))
    .map((text, id) => ({ id, text }));
  return (
    <SuggestField
      control={control}
      name="section"
      label="Section"
      help="The heading under which forms and panels show it."
      optional
      suggestions={suggestions}
      onSearch={() => undefined}
    />
  );
}

/** Adds the field, or writes what was changed of it. */
function useSave(stored: Field | null, onClose: () => void) {
  const { mutateAsync: create } = trpc.fields.create.useMutation();
  const { mutateAsync: update } = trpc.fields.update.useMutation();
  const { undoRecord } = useUndoWrite();
  return async ({ discardsUnfit, entity, key, ...facts }: Input): Promise<void> => {
    const saved = stored
      ? await update({
          ...changesOf(stored, facts),
          id: stored.id,
          expectedVersion: stored.version,
          discardsUnfit,
        })
      : await create({ entity, key, ...facts });
    onClose();
    const { id, version, label } = saved;
    if (stored && stored.version === version) return;
    const content = stored
      ? { title: "Field saved", description: `${label} is changed in all records` }
      : {
          title: "Field added",
          description: `${label} is in every form of ${ENTITY_TITLES[entity].toLowerCase()} now`,
        };
    // Its values have gone with another kind.
    if (stored && stored.kind !== saved.kind) toast(content);
    else
      toastUndoable(
        content,
        () =>
          void undoRecord(
            { entity: "fields", id, version },
            stored ? "The field is as before" : "The field is in the trash",
          ),
      );
  };
}

/** Options are sent only where there are some: another kind than a choice has none. */
function changesOf(
  stored: Field,
  { options, kind, ...facts }: Omit<Input, "discardsUnfit" | "entity" | "key">,
): UpdateChanges {
  const isOtherKind = kind !== stored.kind;
  return {
    ...facts,
    ...(isOtherKind && { kind }),
    ...(hasOptions(kind) && (options ?? []).length > 0 && { options }),
  };
}

type UpdateChanges = Omit<UpdateFieldInput, "id" | "expectedVersion" | "discardsUnfit">;

function Deletion({
  field,
  onClose,
  onDeleted,
}: {
  field: Field;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const remove = useDeleteRecord("fields", trpc.fields.delete.useMutation());
  return (
    <DeleteDialog
      noun="field"
      onClose={onClose}
      onDelete={() => {
        onDeleted();
        void remove(field.id, {
          deleted: { title: "Field deleted", description: `${field.label} is gone from all records` },
          failed: "Failed to delete the field",
        });
      }}
    >
      {field.label} goes from all forms, tables and files, and its values with it. {IN_TRASH}
    </DeleteDialog>
  );
}
