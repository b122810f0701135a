"use client";
import { FormDialog } from "@dealflow/ui/dialogs/form-dialog";
import { TextField } from "@dealflow/ui/fields/text-field";
import { NOTE_KIND_LABELS } from "@dealflow/validators/labels/notes";
import type { Note } from "@dealflow/validators/notes";
import { createTaskInput } from "@dealflow/validators/tasks";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { ErrorCallout } from "../../../components/error-callout.tsx";
import { errorMessage } from "../../../lib/errors.ts";
import { useAddTask } from "./use-add-task.ts";

const titleOnly = createTaskInput.pick({ title: true });

interface TaskTitleFormProps {
  note: Note;
  onClose: () => void;
}

/** Makes a task of a note that not all members may read: nothing of the note goes into it. */
export default function TaskTitleForm({ note, onClose }: TaskTitleFormProps) {
  const form = useForm({ resolver: zodResolver(titleOnly), defaultValues: { title: "" } });
  const addTask = useAddTask({
    onAdded: onClose,
    onError: (error) => form.setError("root", { message: errorMessage(error) }),
  });
  const { errors, isDirty } = form.formState;
  const noun = NOTE_KIND_LABELS[note.kind].toLowerCase();
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Make a Task"
      description={`All members see tasks, and not all of them see this ${noun}. Nothing of it goes into the task but the title that you write.`}
      dirty={isDirty}
      pending={addTask.isPending}
      submitLabel="Add Task"
      pendingLabel="Adding..."
      onSubmit={form.handleSubmit(async ({ title }) => {
        await addTask.run({ title, dealId: note.dealId });
      })}
    >
      {errors.root ? <ErrorCallout>The task was not added. {errors.root.message}</ErrorCallout> : null}
      <TextField control={form.control} name="title" label="Title" autoComplete="off" />
    </FormDialog>
  );
}
