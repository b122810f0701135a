"use client";
import { toast } from "@dealflow/ui/toast";
import { type CreateDealInput, createDealInput, type Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/terms/deals";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { errorCode, errorMessage, showIssues } from "../../lib/errors.ts";
import {
  changedFields,
  DEAL_FIELDS,
  type DealField,
  type DealFormValues,
  fieldsInConflict,
  NEW_DEAL,
  pickFields,
  untouchedFields,
  valuesOf,
} from "./form-values.ts";
import { storedDeal, useCreateDeal, useUpdateDeal } from "./use-deal-writes.ts";

type DealForm = UseFormReturn<DealFormValues, unknown, CreateDealInput>;

/** A form with its save; what was typed stays until that has succeeded. */
export interface DealFormState {
  form: DealForm;
  save: () => Promise<void>;
  pending: boolean;
}

/** Two truths about some fields: what the person typed, and what someone else stored meanwhile. */
export interface Conflict {
  fields: DealField[];
  mine: DealFormValues;
  theirs: DealFormValues;
  /** The version that is stored. */
  version: number;
}

export function useNewDealForm(onClose: () => void): DealFormState {
  const form: DealForm = useForm({ resolver: zodResolver(createDealInput), defaultValues: NEW_DEAL });
  const create = useCreateDeal();

  const save = form.handleSubmit(async (values) => {
    try {
      const stored = await create.mutateAsync(values);
      toast({ title: "Deal Created", description: `${dealTitle(stored)} is now among your deals` });
      onClose();
    } catch (error) {
      showRefusal(error, form);
    }
  });
  return { form, save, pending: create.isPending };
}

export function useEditDealForm(deal: Deal, onClose: () => void) {
  const form: DealForm = useForm({ resolver: zodResolver(createDealInput), defaultValues: valuesOf(deal) });
  const update = useUpdateDeal();
  // The stored deal that the changes are measured against; a newer one after someone else has written.
  const [base, setBase] = useState(deal);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // The server holds no such deal any more: there is nothing left to edit.
  const [vanished, setVanished] = useState(false);

  async function send(values: CreateDealInput, seen: Deal): Promise<void> {
    const changes = changedFields(seen, values);
    if (Object.keys(changes).length === 0) return onClose();
    try {
      const stored = await update.mutateAsync({ id: seen.id, ...changes, expectedVersion: seen.version });
      toast({ title: "Deal Updated", description: `Your changes to ${dealTitle(stored)} are saved` });
      onClose();
    } catch (error) {
      if (errorCode(error) === "NOT_FOUND") return setVanished(true);
      const stored = await storedDeal(error);
      if (!stored) return showRefusal(error, form);
      // What the person left alone follows the other's changes; what both changed is theirs to decide.
      const untouched = untouchedFields(seen, values);
      const fields = fieldsInConflict(seen, stored, values);
      if (fields.length === 0) return send({ ...values, ...pickFields(stored, untouched) }, stored);
      setBase(stored);
      setConflict({ fields, mine: form.getValues(), theirs: valuesOf(stored), version: stored.version });
      form.setValues(pickFields(valuesOf(stored), untouched));
    }
  }

  const save = form.handleSubmit((values) => send(values, base));
  return { form, save, pending: update.isPending, conflict, vanished };
}

function showRefusal(error: unknown, form: DealForm): void {
  if (showIssues(error, DEAL_FIELDS, form.setError)) return;
  form.setError("root", { message: errorMessage(error) });
}
