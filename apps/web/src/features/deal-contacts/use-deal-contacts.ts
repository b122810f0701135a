"use client";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import type { LinkContactInput, OfferedPerson } from "@dealflow/validators/deal-contacts";
import { errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { toastUndoable } from "../../lib/undo-toast.ts";
import { trpc } from "../../trpc/client.ts";

/** Links a contact to a deal, or changes its role; returns whether that was done. */
export function useLinkContact() {
  const { mutateAsync } = trpc.dealContacts.link.useMutation();
  return async (input: LinkContactInput): Promise<boolean> => {
    try {
      await mutateAsync(input);
      return true;
    } catch (error) {
      toastError(`The contact was not linked. ${errorMessage(error)}`);
      return false;
    }
  };
}

/** Removes a contact from a deal. The toast offers to link it again with the same role. */
export function useUnlinkContact() {
  const { mutateAsync } = trpc.dealContacts.unlink.useMutation();
  const link = useLinkContact();
  return useSingleFlight(async ({ name, ...linked }: LinkContactInput & { name: string }) => {
    const { role: _, ...input } = linked;
    try {
      await mutateAsync(input);
    } catch (error) {
      toastError(`The contact was not removed. ${errorMessage(error)}`);
      return;
    }
    toastUndoable(
      { title: "Removed from the deal", description: `${name} stays in the contacts` },
      () => void link(linked),
    );
  });
}

/**
 * Makes a public contact of a person that the deal names, which all members can read there, and links it. If only the
 * contact is made, the deal shows it by itself.
 */
export function useAcceptPerson(dealId: number) {
  const { mutateAsync } = trpc.contacts.create.useMutation();
  const link = useLinkContact();
  return useSingleFlight(async ({ role, as, lender: _, ...person }: OfferedPerson) => {
    const category = as === "lender_contact" ? ("financing" as const) : ("target_acquisition" as const);
    try {
      const contact = await mutateAsync({ ...person, category, isPublic: true });
      await link({ id: dealId, contactId: contact.id, role });
    } catch (error) {
      toastError(`The contact was not added. ${errorMessage(error)}`);
    }
  });
}
