import { type ImportContactsInput, isFile } from "@dealflow/validators/contactImports";
import type { MemberContext } from "../../context.ts";
import { openFile } from "../../import/files.ts";
import type { PersonSource } from "../../import/person.ts";
import { openProvider } from "../../import/providers.ts";
import { takeAuthorization } from "./authorizations.ts";
import { applicationOf } from "./policy.ts";

/**
 * How the contacts of an import are opened. What a provider would have to be told and is not is refused here, before
 * there is an import; opening them then throws `ImportFailed` where there is nothing to open.
 */
export function sourceOf(ctx: MemberContext, input: ImportContactsInput): () => Promise<PersonSource> {
  if (isFile(input)) return async () => openFile(input).people;
  if (input.source === "apple") return async () => openProvider(ctx, input);
  const application = applicationOf(ctx.settings, input);
  return async () => {
    const begun = await takeAuthorization(ctx, application);
    return openProvider(ctx, { ...application, ...begun, code: input.code });
  };
}
