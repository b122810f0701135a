"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { errorCode, errorMessage, showIssues, storedRecord } from "../errors.ts";
import { changedFields, fieldsInConflict, pickFields } from "./merge.ts";

interface StoredRecord {
  id: number;
  version: number;
}

/** What the forms of one kind of record share. `Values` are what someone types, `Input` what is sent. */
interface RecordForm<
  Row extends StoredRecord,
  Values extends FieldValues,
  Input,
  Field extends keyof Row & keyof Input & FieldPath<Values>,
> {
  /** The record as the server answers it. */
  record: z.ZodType<Row>;
  /** Turns what was typed into what is sent: the input of the create procedure. */
  input: z.ZodType<Input, Values>;
  /** What an edit may change, in the order in which the form asks. */
  fields: readonly Field[];
  valuesOf: (row: Row) => Values;
}

/** Only infers the types. */
export function recordForm<
  Row extends StoredRecord,
  Values extends FieldValues,
  Input,
  Field extends keyof Row & keyof Input & FieldPath<Values>,
>(definition: RecordForm<Row, Values, Input, Field>) {
  return definition;
}

/** Two truths about some fields: what the person typed, and what someone else stored meanwhile. */
export interface Conflict<Values, Field> {
  fields: Field[];
  mine: Values;
  theirs: Values;
  /** The version that is stored. */
  version: number;
}

/** A form with its save; what was typed stays until that has succeeded. */
export interface RecordFormState<Values extends FieldValues, Input, Field> {
  form: UseFormReturn<Values, unknown, Input>;
  save: () => Promise<void>;
  pending: boolean;
  conflict: Conflict<Values, Field> | null;
  /** The server holds no such record any more: there is nothing left to edit. */
  vanished: boolean;
}

interface Saving<Input, Row> {
  /** The mutation of the domain. */
  write: { mutateAsync: (input: Input) => Promise<Row>; isPending: boolean };
  onSaved: (saved: Row) => void;
  /** The domain's own words for a refusal, beside what the form says. A conflict is a question and none. */
  onRefused?: (error: unknown) => void;
  onClose: () => void;
}

type Changes<Input> = Partial<Input> & { id: number; expectedVersion: number };

export function useNewForm<
  Row extends StoredRecord,
  Values extends FieldValues,
  Input,
  Field extends keyof Row & keyof Input & FieldPath<Values>,
>(
  { input, fields }: RecordForm<Row, Values, Input, Field>,
  blank: Values,
  { write, onSaved, onRefused, onClose }: Saving<Input, Row>,
): RecordFormState<Values, Input, Field> {
  const form = useForm({ resolver: zodResolver(input), defaultValues: asDefaults(blank) });

  const save = form.handleSubmit(async (values) => {
    try {
      onSaved(await write.mutateAsync(values));
      onClose();
    } catch (error) {
      showRefusal(error, fields, form);
      onRefused?.(error);
    }
  });
  return { form, save, pending: write.isPending, conflict: null, vanished: false };
}

export function useEditForm<
  Row extends StoredRecord,
  Values extends FieldValues,
  Input,
  Field extends keyof Row & keyof Input & FieldPath<Values>,
>(
  { record, input, fields, valuesOf }: RecordForm<Row, Values, Input, Field>,
  row: Row,
  { write, onSaved, onRefused, onClose }: Saving<Changes<Input>, Row>,
): RecordFormState<Values, Input, Field> {
  const form = useForm({ resolver: zodResolver(input), defaultValues: asDefaults(valuesOf(row)) });
  // The record that the changes are measured against; a newer one after someone else has written.
  const [base, setBase] = useState(row);
  const [conflict, setConflict] = useState<Conflict<Values, Field> | null>(null);
  const [vanished, setVanished] = useState(false);

  async function send(values: Input, seen: Row, candidates: readonly Field[]): Promise<void> {
    const changed = changedFields(candidates, seen, values);
    if (changed.length === 0) return onClose();
    try {
      const changes = pickFields(values, changed);
      onSaved(await write.mutateAsync({ ...changes, id: seen.id, expectedVersion: seen.version }));
      onClose();
    } catch (error) {
      const current = await storedRecord(error, async () => record);
      if (current) return merge(values, seen, current, changed);
      if (errorCode(error) === "NOT_FOUND") setVanished(true);
      else showRefusal(error, fields, form);
      onRefused?.(error);
    }
  }

  /** What the person left alone follows the other's changes; what both changed is theirs to decide. */
  async function merge(values: Input, seen: Row, current: Row, changed: Field[]): Promise<void> {
    const disputed = fieldsInConflict(changed, seen, current, values);
    if (disputed.length === 0) return send(values, current, changed);
    const theirs = valuesOf(current);
    setBase(current);
    setConflict({ fields: disputed, mine: form.getValues(), theirs, version: current.version });
    const untouched = fields.filter((field) => !changed.includes(field));
    form.setValues(pickFields(theirs, untouched));
  }

  const save = form.handleSubmit((values) => send(values, base, fields));
  return { form, save, pending: write.isPending, conflict, vanished };
}

function showRefusal<Values extends FieldValues, Input>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  form: UseFormReturn<Values, unknown, Input>,
): void {
  if (showIssues(error, fields, form.setError)) return;
  form.setError("root", { message: errorMessage(error) });
}

/** Whole values are what `useForm` takes a part of; TypeScript cannot see that while `Values` is not yet known. */
function asDefaults<Values extends FieldValues>(values: Values): DefaultValues<Values> {
  return values as DefaultValues<Values>;
}
