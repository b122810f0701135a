import type { FileIntake } from "../../core/files.ts";
import { loadQuotaCheck } from "./storage/quota.ts";
import { receiveFile } from "./storage/receive-file.ts";

/** How the file of a new document arrives. The quota is checked again when the document is made. */
export const documentIntake: FileIntake = {
  maxBytes: ({ files }) => files.maxUpload,
  admit: ({ db, settings }, actor) => loadQuotaCheck(db, actor, settings.files),
  receive: receiveFile,
};
