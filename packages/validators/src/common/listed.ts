import "./no-eval.ts";
import { z } from "zod";
import { FIRST_LISTS, type ListName, VALUE_NAMES } from "../labels/lists.ts";

// Fields whose values an administrator keeps in a list. Which values there are, the database knows: `core/listed-values` of the API
// asks it. The API's document has those of the workspace that answers it.

/** What the API's document says of such a field: its list, and the values of a new workspace. */
const documented = (list: ListName) => ({ enum: FIRST_LISTS[list].map(({ id }) => id), "x-list": list });

/** The id of a value of the list. */
export const listedValue = (list: ListName) => z.string().meta(documented(list));

/** The same where it is sent. */
export function listed(list: ListName) {
  const label = VALUE_NAMES[list];
  const missing = `${label} is required`;
  return z
    .string({
      error: ({ input }) => (input === undefined || input === null ? missing : `${label} must be text`),
    })
    .refine((sent) => sent !== "", { error: missing })
    .meta(documented(list));
}
