import { DOCUMENT_TYPES, type DocumentType, documentName } from "@dealflow/validators/documents";
import { DomainError, invalid } from "../../../core/errors.ts";

/** The name without folders, which some clients send, and the document type by its last extension. */
export function parseFileName(sent: string | undefined): { name: string; type: DocumentType } {
  const { data: name, error } = documentName.safeParse(sent?.split(/[/\\]/).at(-1));
  if (error) throw invalid("file", error.issues[0]?.message ?? "The file needs a name");
  const [, extension] = /[^.]\.([^.]+)$/.exec(name) ?? [];
  const type = DOCUMENT_TYPES.find((known) => known === extension?.toLowerCase());
  if (!type) throw unsupported(`Documents are of these types: ${DOCUMENT_TYPES.join(", ")}`);
  return { name, type };
}

/** `content` is what the file holds instead, such as `a PNG picture`; null if that is unknown. */
export const contentMismatch = (type: DocumentType, content: string | null) =>
  unsupported(
    content
      ? `This is ${content} named .${type}`
      : `This file is named .${type}, but is damaged or something else`,
  );

export const notUtf8 = (type: DocumentType) =>
  unsupported(`This .${type} file is not UTF-8 text: save it as UTF-8 and upload it again`);

const unsupported = (message: string) =>
  new DomainError("UNSUPPORTED_MEDIA_TYPE", message, { code: "UNSUPPORTED_FILE" });
