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
import { changerOf, errorCode, SOMEONE, storedRecord } from "../errors.ts";
import { showFailure } from "./filled-in.ts";
import { changedFields, fieldsInConflict, pickFields } from "./merge.ts";

/** What every editable record has. */
export interface StoredRecord {
  id: number;
  version: number;
}

/** The form of one kind of record. `Values` are the values of its controls, `Input` is sent to the server. */
export interface RecordFormOptions<
  Row extends StoredRecord,
  Values extends FieldValues,
  Input,
  Field extends keyof Row & keyof Input & FieldPath<Values>,
> {
  /** The record that is edited; null for a new one. */
  stored: Row | null;
  /** The same as others have saved it by now; null as long as nobody has. */
  current?: Row | null;
  /** Others have removed it by now. */
  isGone?: boolean;
  /** The initial values for a new record. */
  blank: Values;
  valuesOf: (row: Row) => Values;
  /** Writes out the values that follow from others, so that each side of a conflict is whole in every field. */
  writeOut?: (values: Values) => Values;
  /** Parses the current record in the server's answer to an edit of an older version. */
  record: z.ZodType<Row>;
  /** Turns the values of the form into the input of the create procedure. */
  input: z.ZodType<Input, Values>;
  /** The fields that an edit may change, in the order of the form. */
  fields: readonly Field[];
  /** Left out where the form only edits. */
  create?: Mutation<Input, Row>;
  update: Mutation<Partial<Input> & { id: number; expectedVersion: number }, Row>;
  onSaved: (saved: Row) => void;
  /** Called in addition to the error that the form shows; not called for a conflict. */
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

interface Mutation<Input, Row> {
  mutateAsync: (input: Input) => Promise<Row>;
  isPending: boolean;
}

/** Fields that the member and someone else changed to different values. */
export interface Conflict<Values, Field> {
  fields: Field[];
  /** Who that is, as a sentence begins with it. */
  by: string;
  mine: Values;
  theirs: Values;
  /** The version that is stored. */
  version: number;
}

/** What is stored, and who was first. */
interface Theirs<Row> {
  current: Row;
  by: string;
}

interface RecordFormState<Values extends FieldValues, Input, Field> {
  form: UseFormReturn<Values, unknown, Input>;
  /** Validates and writes; the form keeps its values if that fails. */
  save: () => Promise<void>;
  pending: boolean;
  conflict: Conflict<Values, Field> | null;
  /** The fields that others have saved meanwhile with other values. */
  saved: Field[];
  /** Puts what others have saved into the form, except where that is a conflict. */
  takeIn: () => void;
  /** The record was removed by someone else meanwhile: what is typed stays, to be copied, and cannot be saved. */
  isRemoved: boolean;
}

/** Creates a record, or updates a stored one: sends the changed fields, and merges what others changed meanwhile. */
export function useRecordForm<
  Row extends StoredRecord,
  Values extends FieldValues,
  Input,
  Field extends keyof Row & keyof Input & FieldPath<Values>,
>(options: RecordFormOptions<Row, Values, Input, Field>): RecordFormState<Values, Input, Field> {
  const { stored, current = null, valuesOf, fields, create, update, onSaved, onFailed, onClose } = options;
  const form = useForm({
    resolver: zodResolver(options.input),
    defaultValues: asDefaults(stored ? valuesOf(stored) : options.blank),
  });
  // Changes are found by comparison with this record; replaced by the stored one after a conflict.
  const [base, setBase] = useState(stored);
  const [conflict, setConflict] = useState<Conflict<Values, Field> | null>(null);
  const [isRefused, setRefused] = useState(false);

  async function sendNew(values: Input): Promise<void> {
    if (!create) return;
    try {
      onSaved(await create.mutateAsync(values));
      onClose();
    } catch (error) {
      fail(error);
    }
  }

  async function sendChanges(values: Input, seen: Row, candidates: readonly Field[]): Promise<void> {
    const changed = changedFields(candidates, seen, values);
    if (changed.length === 0) return onClose();
    try {
      const changes = pickFields(values, changed);
      onSaved(await update.mutateAsync({ ...changes, id: seen.id, expectedVersion: seen.version }));
      onClose();
    } catch (error) {
      const current = await storedRecord(error, async () => options.record);
      if (current) return merge(values, seen, { current, by: changerOf(error) }, changed);
      fail(error);
    }
  }

  /** Unchanged fields take the stored values; for fields that both changed, the member chooses. */
  async function merge(values: Input, seen: Row, theirs: Theirs<Row>, changed: Field[]): Promise<void> {
    const inConflict = fieldsInConflict(changed, seen, theirs.current, values);
    if (inConflict.length === 0) return sendChanges(values, theirs.current, changed);
    goOnFrom(theirs, changed, inConflict);
  }

  function goOnFrom({ current, by }: Theirs<Row>, changed: Field[], inConflict: Field[]): void {
    const { writeOut = (all: Values) => all } = options;
    const mine = writeOut(form.getValues());
    const theirs = writeOut(valuesOf(current));
    setBase(current);
    setConflict(
      inConflict.length > 0 ? { fields: inConflict, by, mine, theirs, version: current.version } : null,
    );
    const untouched = fields.filter((field) => !changed.includes(field));
    form.setValues({ ...pickFields(mine, changed), ...pickFields(theirs, untouched) });
  }

  function takeIn(): void {
    if (!base || !current) return;
    const [seen, theirs, mine] = [valuesOf(base), valuesOf(current), form.getValues()];
    const inConflict = fieldsInConflict(fields, seen, theirs, mine);
    goOnFrom({ current, by: SOMEONE }, changedFields(fields, seen, mine), inConflict);
  }

  function fail(error: unknown): void {
    if (base && errorCode(error) === "NOT_FOUND") setRefused(true);
    else showFailure(error, fields, form.setError);
    onFailed(error);
  }

  const save = form.handleSubmit((values) => (base ? sendChanges(values, base, fields) : sendNew(values)));
  const pending = create?.isPending || update.isPending;
  const isNewer = !pending && base && current && current.version > base.version;
  const saved = isNewer ? changedFields(fields, base, current) : [];
  const isRemoved = options.isGone || isRefused;
  return { form, save, pending, conflict, saved, takeIn, isRemoved };
}

/** `Values` are always valid as `DefaultValues`; TypeScript cannot check that for a type parameter. */
function asDefaults<Values extends FieldValues>(values: Values): DefaultValues<Values> {
  return values as DefaultValues<Values>;
}
