import { type FileImport, type ImportContactsInput, isFile } from "@dealflow/validators/imports";
import type { MemberContext } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { takeAuthorization } from "../authorization/authorizations.ts";
import { applicationOf } from "../policy.ts";
import { ImportFailed, type PersonSource } from "../sources/external-contact.ts";
import { openFile } from "../sources/files.ts";
import { openProvider } from "../sources/providers.ts";

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
