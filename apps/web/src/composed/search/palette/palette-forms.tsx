"use client";
import type { Deal } from "@dealflow/validators/deals";
import type { NoteKind } from "@dealflow/validators/labels/notes";
import type { SearchKind } from "@dealflow/validators/labels/search";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";
import { ItemFormDialog } from "../../../features/agenda/item/opened-item.tsx";
import { ContactFormDialog } from "../../../features/contacts/form/contact-form-dialog.ts";
import { DealFormDialog } from "../../../features/deals/form/deal-form-dialog.ts";
import { MoveConflictDialog, MoveToRimDialog } from "../../../features/deals/move/move-dialogs.ts";
import type { MoveConflict } from "../../../features/deals/move/moves.ts";
import { PipelineFormDialog } from "../../../features/pipeline/pipeline-form-dialog.ts";
import { TaskFormDialog } from "../../../features/tasks/task-dialogs.ts";
import { LogDialog } from "../../../features/timeline/log/log-dialog.ts";
import type { Target } from "../../../features/timeline/target.ts";
import type { KeyPlace } from "../../keys/places.ts";
import type { Created, Named } from "./commands.ts";

/** A form or question that a command opens once the palette has closed. */
export type PaletteForm =
  | { form: "create"; what: Created }
  | { form: "log"; kind: NoteKind; subject: Named }
  | { form: "keys" }
  | { form: "rim"; deal: Deal }
  | { form: "conflict"; conflict: MoveConflict };

const KeysDialog = lazyDialog(() => import("../../keys/keys-dialog.tsx"), "Keys");

interface PaletteFormsProps {
  form: PaletteForm;
  places: readonly KeyPlace[];
  onClose: () => void;
  onForm: (form: PaletteForm) => void;
}

export default function PaletteForms({ form, places, onClose, onForm }: PaletteFormsProps) {
  switch (form.form) {
    case "create":
      return <CreateForm what={form.what} onClose={onClose} />;
    case "log":
      return (
        <LogDialog
          kind={form.kind}
          target={targetOf(form.subject)}
          name={form.subject.title}
          onClose={onClose}
          onReopen={() => onForm(form)}
        />
      );
    case "keys":
      return <KeysDialog places={places} onClose={onClose} />;
    case "rim":
      return <MoveToRimDialog deal={form.deal} onClose={onClose} />;
    case "conflict":
      return (
        <MoveConflictDialog
          conflict={form.conflict}
          onClose={onClose}
          onConflict={(conflict) => onForm({ form: "conflict", conflict })}
        />
      );
  }
}

function CreateForm({ what, onClose }: { what: Created; onClose: () => void }) {
  const form = { stored: null, onClose };
  switch (what) {
    case "deal":
      return <DealFormDialog {...form} />;
    case "pipeline":
      return <PipelineFormDialog {...form} />;
    case "contact":
      return <ContactFormDialog {...form} />;
    case "task":
      return <TaskFormDialog {...form} dealId={null} />;
    case "agenda":
      return <ItemFormDialog {...form} />;
  }
}

const TARGETS: Partial<Record<SearchKind, keyof Target>> = {
  deal: "dealId",
  pipeline: "pipelineId",
  contact: "contactId",
  firm: "firmId",
};

function targetOf({ kind, id }: Named): Target {
  const name = TARGETS[kind];
  return name ? { [name]: id } : {};
}
