import { listMembersInput, memberPage } from "@dealflow/validators/users";
import { memberProcedure, router } from "../../core/trpc.ts";
import { listMembers } from "./list.ts";

export const usersRouter = router({
  list: memberProcedure
    .meta({ summary: "List the active members, by name" })
    .input(listMembersInput)
    .output(memberPage)
    .query(({ ctx, input }) => listMembers(ctx, input)),
});
