import { DOCUMENT_TYPES, type DocumentType, documentName } from "@dealflow/validators/documents";
import { DomainError, invalid } from "../../../core/errors.ts";

/** What a file is called and, by its last extension, is: some browsers and programs send the whole path of it. */
export function readName(given: string | undefined): { name: string; type: DocumentType } {
  const { data: name, error } = documentName.safeParse(given?.split(/[/\\]/).at(-1));
  if (error) throw invalid("file", error.issues[0]?.message ?? "The file needs a name");
  const [, extension] = /[^.]\.([^.]+)$/.exec(name) ?? [];
  const type = DOCUMENT_TYPES.find((known) => known === extension?.toLowerCase());
  if (!type) throw unsupported(`Documents are of these types: ${DOCUMENT_TYPES.join(", ")}`);
  return { name, type };
}

export const disguised = (type: DocumentType) =>
  unsupported(`This file is called .${type}, but what is in it is something else`);

export const notUtf8 = (type: DocumentType) =>
  unsupported(`This .${type} file is not UTF-8 text: save it as UTF-8 and upload it again`);

const unsupported = (message: string) =>
  new DomainError("UNSUPPORTED_MEDIA_TYPE", message, { code: "UNSUPPORTED_FILE" });
