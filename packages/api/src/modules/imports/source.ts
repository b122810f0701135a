import { type FileImport, type ImportContactsInput, isFile } from "@dealflow/validators/contactImports";
import type { MemberContext } from "../../context.ts";
import { invalid } from "../../errors.ts";
import { openFile } from "../../import/files.ts";
import { ImportFailed, type PersonSource } from "../../import/person.ts";
import { openProvider } from "../../import/providers.ts";
import { takeAuthorization } from "./authorizations.ts";
import { applicationOf } from "./policy.ts";

/**
 * How the contacts of an import are opened. A file without any, and what a provider would have to be told and is not, is
 * refused here, before there is an import; opening them then throws `ImportFailed` where there is nothing to open.
 */
export async function sourceOf(
  ctx: MemberContext,
  input: ImportContactsInput,
): Promise<() => Promise<PersonSource>> {
  if (isFile(input)) {
    const { people } = await fileOf(input);
    return async () => people;
  }
  if (input.source === "apple") return async () => openProvider(ctx, input);
  const application = applicationOf(ctx.settings, input);
  return async () => {
    const begun = await takeAuthorization(ctx, application);
    return openProvider(ctx, { ...application, ...begun, code: input.code });
  };
}

/** Opens a file, or refuses it where there is nothing in it to import. */
export async function fileOf(input: FileImport): ReturnType<typeof openFile> {
  try {
    return await openFile(input);
  } catch (error) {
    throw error instanceof ImportFailed ? invalid("file", error.message) : error;
  }
}
