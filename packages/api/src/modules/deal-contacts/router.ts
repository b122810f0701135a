import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  dealContact,
  dealPeople,
  linkContactInput,
  unlinkContactInput,
} from "@dealflow/validators/deal-contacts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { linkContact } from "./link.ts";
import { listPeople } from "./list.ts";
import { unlinkContact } from "./unlink.ts";

export const dealContactsRouter = router({
  list: memberProcedure
    .meta({ summary: "List the people of a deal, and those that it names who are no contacts yet" })
    .input(byId)
    .output(dealPeople)
    .query(({ ctx, input }) => listPeople(ctx, input.id)),

  link: memberProcedure
    .meta({ summary: "Link a contact to a deal with a role, or change its role" })
    .input(linkContactInput)
    .output(dealContact)
    .mutation(({ ctx, input }) => linkContact(ctx, input)),

  unlink: memberProcedure
    .meta({ summary: "Remove a contact from a deal" })
    .input(unlinkContactInput)
    .output(success)
    .mutation(({ ctx, input }) => unlinkContact(ctx, input)),
});
