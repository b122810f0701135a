"use client";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { TextArea } from "@dealflow/ui/fields/text-area";
import { TextField } from "@dealflow/ui/fields/text-field";
import { optionsOf } from "@dealflow/validators/columns/column";
import { FIRM_COLUMNS } from "@dealflow/validators/columns/firms";
import { type FirmProfile, firmFacts, firmProfile } from "@dealflow/validators/firms";
import { FIRM_FACTS } from "@dealflow/validators/labels/firms";
import { Text } from "@radix-ui/themes/components/text";
import type { z } from "zod";
import { RecordForm } from "../../../components/forms/record-form.tsx";
import { useOwnFields } from "../../../entities/fields/use-own-fields.tsx";
import { filledIn } from "../../../lib/record-form/filled-in.ts";
import { trpc } from "../../../trpc/client.ts";

/** The values of the form fields. */
type FirmValues = z.input<typeof firmFacts>;

/** A firm as its form edits it: the name is the written one. */
type EditedFirm = Omit<FirmProfile, "name"> & { name: string | null };

const editedFirm = (firm: FirmProfile): EditedFirm => ({ ...firm, name: firm.writtenName });

const NO_FACTS: FirmValues = { name: "", domain: "", type: "", notes: "" };

const firmValues = (firm: EditedFirm) => filledIn(NO_FACTS, firm);

const edited = firmProfile.transform(editedFirm);

interface FirmFormProps {
  firm: FirmProfile;
  onClose: () => void;
}

/** The facts of a firm. A firm is made by the records that name it, so there is no form for a new one. */
export default function FirmForm({ firm, onClose }: FirmFormProps) {
  const update = trpc.firms.update.useMutation();
  const own = useOwnFields("firms");
  const saved = ({ name }: EditedFirm) => ({
    title: "Firm updated",
    description: name ? `Your changes to ${name} are saved` : "Your changes are saved",
  });
  return (
    <RecordForm
      stored={editedFirm(firm)}
      onClose={onClose}
      entity="firms"
      record={edited}
      input={firmFacts}
      fields={FIRM_FACTS}
      own={own}
      columns={FIRM_COLUMNS}
      blank={NO_FACTS}
      valuesOf={firmValues}
      update={{
        isPending: update.isPending,
        mutateAsync: async (changes) => editedFirm(await update.mutateAsync(changes)),
      }}
      updateTexts={{ title: "Edit Firm", saved, failed: "Failed to update firm" }}
    >
      {(_, field) => (
        <>
          {firm.isShared ? null : (
            <Text as="p" size="2" color="gray">
              Only you see this firm. What you write here stays yours alone, also when others come to see it.
            </Text>
          )}
          <TextField
            {...field("name")}
            help={`If empty, the firm is called as its records spell it${firm.writtenName ? "" : `: ${firm.name}`}`}
            autoComplete="off"
            optional
          />
          <TextField {...field("domain")} placeholder="northwind.com" autoComplete="off" optional />
          <SelectField {...field("type")} options={optionsOf(FIRM_COLUMNS.type)} optional />
          <TextArea {...field("notes")} rows={4} optional />
        </>
      )}
    </RecordForm>
  );
}
