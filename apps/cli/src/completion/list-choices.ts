import { procedures } from "@dealflow/api/procedures";
import { fieldsOf, inputSchema, listEntry } from "@dealflow/api/server/rest/json-schema";
import { kebabCase } from "trpc-cli";

/**
 * The values of an option that takes several with commas between, of a command such as `deals list`: the library knows only
 * those of options that take one.
 */
export function listChoices(command: string, option: string): string[] | undefined {
  const [, procedure] =
    [...procedures].find(([name]) => name.split(".").map(kebabCase).join(" ") === command) ?? [];
  const fields = Object.entries(procedure ? fieldsOf(inputSchema(procedure)) : {});
  const [, field] = fields.find(([name]) => kebabCase(name) === option) ?? [];
  return field && listEntry(field)?.enum?.map(String);
}
