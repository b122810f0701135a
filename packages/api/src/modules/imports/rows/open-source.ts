import { type FileImport, type ImportContactsInput, isFile } from "@dealflow/validators/imports";
import type { MemberContext } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { consumeAuthorization } from "../authorization/authorizations.ts";
import { oauthClientOf } from "../policy.ts";
import { type ContactSource, ImportError } from "../sources/external-contact.ts";
import { openFile } from "../sources/files/open-file.ts";
import { openProvider } from "../sources/providers/open-provider.ts";

/**
 * Returns a function that opens the contacts of an import. Throws for an empty file or missing credentials, before the
 * import is stored; the returned function throws ImportError if the provider rejects the request.
 */
export async function openSource(
  ctx: MemberContext,
  input: ImportContactsInput,
): Promise<() => Promise<ContactSource>> {
  if (isFile(input)) {
    const { people } = await readImportFile(input);
    return async () => people;
  }
  if (input.source === "apple") return async () => openProvider(ctx, input);
  const client = oauthClientOf(ctx.settings, input);
  return async () => {
    const authorization = await consumeAuthorization(ctx, client);
    return openProvider(ctx, { ...client, ...authorization, code: input.code });
  };
}

/** Opens a file. 400 if there is nothing to import in it. */
export async function readImportFile(input: FileImport): ReturnType<typeof openFile> {
  try {
    return await openFile(input);
  } catch (error) {
    throw error instanceof ImportError ? invalid("file", error.message) : error;
  }
}
