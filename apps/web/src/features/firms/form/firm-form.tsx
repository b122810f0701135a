"use client";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { TextArea } from "@dealflow/ui/fields/text-area";
import { TextField } from "@dealflow/ui/fields/text-field";
import { type FirmProfile, firmFacts, firmProfile } from "@dealflow/validators/firms";
import {
  FIRM_FACT_LABELS,
  FIRM_FACTS,
  FIRM_TYPE_LABELS,
  FIRM_TYPES,
} from "@dealflow/validators/labels/firms";
import { Text } from "@radix-ui/themes/components/text";
import { RecordForm } from "../../../components/forms/record-form.tsx";
import { trpc } from "../../../trpc/client.ts";
import { type EditedFirm, editedFirm, firmText, firmValues, NO_FACTS } from "./firm-values.ts";

const TYPE_OPTIONS = FIRM_TYPES.map((value) => ({ value, label: FIRM_TYPE_LABELS[value] }));
const edited = firmProfile.transform(editedFirm);

interface FirmFormProps {
  firm: FirmProfile;
  onClose: () => void;
}

/** The facts of a firm. A firm is made by the records that name it, so there is no form for a new one. */
export default function FirmForm({ firm, onClose }: FirmFormProps) {
  const update = trpc.firms.update.useMutation();
  const saved = ({ name }: EditedFirm) => ({
    title: "Firm updated",
    description: name ? `Your changes to ${name} are saved` : "Your changes are saved",
  });
  return (
    <RecordForm
      stored={editedFirm(firm)}
      onClose={onClose}
      noun="firm"
      record={edited}
      input={firmFacts}
      fields={FIRM_FACTS}
      labels={FIRM_FACT_LABELS}
      blank={NO_FACTS}
      valuesOf={firmValues}
      textOf={firmText}
      create={NEVER_CREATED}
      createTexts={{ title: "Add Firm", pendingLabel: "Adding...", saved }}
      update={{
        isPending: update.isPending,
        mutateAsync: async (changes) => editedFirm(await update.mutateAsync(changes)),
      }}
      updateTexts={{ title: "Edit Firm", saved, failed: "Failed to update firm" }}
    >
      {(control) => (
        <>
          {firm.isShared ? null : (
            <Text as="p" size="2" color="gray">
              Only you see this firm. What you write here stays yours alone, also when others come to see it.
            </Text>
          )}
          <TextField
            control={control}
            name="name"
            label={FIRM_FACT_LABELS.name}
            help={`If empty, the firm is called as its records spell it${firm.writtenName ? "" : `: ${firm.name}`}`}
            autoComplete="off"
            optional
          />
          <TextField
            control={control}
            name="domain"
            label={FIRM_FACT_LABELS.domain}
            placeholder="northwind.com"
            autoComplete="off"
            optional
          />
          <SelectField
            control={control}
            name="type"
            label={FIRM_FACT_LABELS.type}
            options={TYPE_OPTIONS}
            optional
          />
          <TextArea control={control} name="notes" label={FIRM_FACT_LABELS.notes} rows={4} optional />
        </>
      )}
    </RecordForm>
  );
}

const NEVER_CREATED = {
  isPending: false,
  mutateAsync: (): Promise<EditedFirm> => Promise.reject(new Error("A firm is not created by a form")),
};
