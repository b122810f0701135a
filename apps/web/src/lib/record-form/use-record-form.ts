"use client";
import type { CustomField } from "@dealflow/validators/common/sort";
import type { CustomInput, CustomValues } from "@dealflow/validators/custom-values";
import { customKey, customName } from "@dealflow/validators/labels/custom-names";
import { toNestErrors } from "@hookform/resolvers";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { customOf, ownValue } from "../custom-values.ts";
import { changerOf, errorCode, SOMEONE, storedRecord } from "../errors.ts";
import { showFailure } from "./filled-in.ts";
import { changedFields, fieldsInConflict, pickFields } from "./merge.ts";
import { isOwnName, namesOf, type OwnFields, pickOwn, withOwn } from "./own-fields.ts";

/** What every editable record has. */
export interface StoredRecord {
  id: number;
  version: number;
  custom?: CustomValues;
}

/** The form of one kind of record. `Values` are the values of its controls, `Input` is sent to the server. */
export interface RecordFormOptions<
  Row extends StoredRecord,
  Values extends FieldValues,
  Input extends object,
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
  /** Those that the firm has added to this kind of record. */
  own?: OwnFields | undefined;
  /** Left out where the form only edits. */
  create?: Mutation<Input, Row>;
  update: Mutation<Partial<Input> & { id: number; expectedVersion: number; custom?: CustomInput }, Row>;
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
  fields: (Field | CustomField)[];
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
  saved: (Field | CustomField)[];
  /** Puts what others have saved into the form, except where that is a conflict. */
  takeIn: () => void;
  /** Puts a value of one of two sides into the form. */
  choose: (name: Field | CustomField, side: Values) => void;
  /** The record was removed by someone else meanwhile: what is typed stays, to be copied, and cannot be saved. */
  isRemoved: boolean;
}

/** Creates a record, or updates a stored one: sends the changed fields, and merges what others changed meanwhile. */
export function useRecordForm<
  Row extends StoredRecord,
  Values extends FieldValues,
  Input extends object,
  Field extends keyof Row & keyof Input & FieldPath<Values>,
>(options: RecordFormOptions<Row, Values, Input, Field>): RecordFormState<Values, Input, Field> {
  const { stored, current = null, fields, own, create, update, onSaved, onFailed, onClose } = options;
  type Name = Field | CustomField;
  const names: readonly Name[] = [...fields, ...namesOf(own)];
  const isOfSystem = (name: Name): name is Field => !isOwnName(name);
  const valuesOf = (row: Row): Values => ({
    ...options.valuesOf(row),
    ...(own && { custom: own.typed(row.custom ?? {}) }),
  });
  const form = useForm({
    resolver: resolverOf(options.input, own),
    defaultValues: asDefaults(
      stored ? valuesOf(stored) : { ...options.blank, ...(own && { custom: own.typed({}) }) },
    ),
  });
  // Changes are found by comparison with this record; replaced by the stored one after a conflict.
  const [base, setBase] = useState(stored);
  const [conflict, setConflict] = useState<Conflict<Values, Field> | null>(null);
  const [isRefused, setRefused] = useState(false);

  /** Of the values only those that are changed. */
  const changesOf = (values: Input, changed: readonly Name[]) => ({
    ...pickFields(values, changed.filter(isOfSystem)),
    ...(changed.some(isOwnName) && { custom: pickOwn(own?.read(customOf(values)).values ?? {}, changed) }),
  });

  async function sendNew(values: Input): Promise<void> {
    if (!create) return;
    try {
      onSaved(await create.mutateAsync(values));
      onClose();
    } catch (error) {
      fail(error);
    }
  }

  async function sendChanges(values: Input, seen: Row, candidates: readonly Name[]): Promise<void> {
    const changed = changedFields(candidates, withOwn(seen, own), withOwn(values, own));
    if (changed.length === 0) return onClose();
    try {
      const { id, version: expectedVersion } = seen;
      onSaved(await update.mutateAsync({ ...changesOf(values, changed), id, expectedVersion }));
      onClose();
    } catch (error) {
      const current = await storedRecord(error, async () => options.record);
      if (current) return merge(values, seen, { current, by: changerOf(error) }, changed);
      fail(error);
    }
  }

  /** Unchanged fields take the stored values; for fields that both changed, the member chooses. */
  async function merge(values: Input, seen: Row, theirs: Theirs<Row>, changed: Name[]): Promise<void> {
    const inConflict = fieldsInConflict(
      changed,
      withOwn(seen, own),
      withOwn(theirs.current, own),
      withOwn(values, own),
    );
    if (inConflict.length === 0) return sendChanges(values, theirs.current, changed);
    goOnFrom(theirs, changed, inConflict);
  }

  function goOnFrom({ current, by }: Theirs<Row>, changed: Name[], inConflict: Name[]): void {
    const { writeOut = (all: Values) => all } = options;
    const mine = writeOut(form.getValues());
    const theirs = writeOut(valuesOf(current));
    setBase(current);
    setConflict(
      inConflict.length > 0 ? { fields: inConflict, by, mine, theirs, version: current.version } : null,
    );
    const untouched = fields.filter((field) => !changed.includes(field));
    form.setValues({
      ...pickFields(mine, changed.filter(isOfSystem)),
      ...pickFields(theirs, untouched),
      ...(own && { custom: { ...customOf(theirs), ...pickOwn(customOf(mine), changed) } }),
    });
  }

  function takeIn(): void {
    if (!base || !current) return;
    const [seen, theirs, mine] = [valuesOf(base), valuesOf(current), form.getValues()];
    const [before, after, typed] = [withOwn(seen, own), withOwn(theirs, own), withOwn(mine, own)];
    const inConflict = fieldsInConflict(names, before, after, typed);
    goOnFrom({ current, by: SOMEONE }, changedFields(names, before, typed), inConflict);
  }

  function fail(error: unknown): void {
    if (base && errorCode(error) === "NOT_FOUND") setRefused(true);
    else showFailure(error, asPaths<Values>(names), form.setError);
    onFailed(error);
  }

  function choose(name: Name, side: Values): void {
    const values = form.getValues();
    if (isOwnName(name)) {
      const custom = { ...customOf(values), [customKey(name) ?? ""]: ownValue(side, name) };
      form.setValues({ ...values, custom }, { shouldDirty: true });
    } else if (isOfSystem(name)) form.setValues(pickFields(side, [name]), { shouldDirty: true });
  }

  const save = form.handleSubmit((values) => (base ? sendChanges(values, base, names) : sendNew(values)));
  const pending = create?.isPending || update.isPending;
  const isNewer = !pending && base && current && current.version > base.version;
  const saved = isNewer ? changedFields(names, withOwn(base, own), withOwn(current, own)) : [];
  const isRemoved = options.isGone || isRefused;
  return { form, save, pending, conflict, saved, takeIn, choose, isRemoved };
}

/** Reads fields of one's own by their kinds, and all others by the schema. */
function resolverOf<Values extends FieldValues, Input>(
  input: z.ZodType<Input, Values>,
  own: OwnFields | undefined,
): Resolver<Values, unknown, Input> {
  const resolve = zodResolver(input);
  if (!own) return resolve;
  return async (values, context, options) => {
    const { values: custom, problems } = own.read(customOf(values));
    const read = await resolve({ ...values, custom }, context, options);
    const wrong = Object.entries(problems);
    if (wrong.length === 0) return read;
    const ofCustom = wrong.map(([key, message]) => [customName(key), { type: "custom", message }]);
    const errors = toNestErrors<Values>(Object.fromEntries(ofCustom), options);
    return { values: {}, errors: { ...read.errors, ...errors } };
  };
}

/** `Values` are always valid as `DefaultValues`; TypeScript cannot check that for a type parameter. */
function asDefaults<Values extends FieldValues>(values: Values): DefaultValues<Values> {
  return values as DefaultValues<Values>;
}

/** The form knows the names of its controls by the type of its values, which does not tell the fields of one's own. */
function asPaths<Values extends FieldValues>(names: readonly PropertyKey[]): FieldPath<Values>[] {
  return names as FieldPath<Values>[];
}
