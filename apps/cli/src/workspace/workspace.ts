import type { Readable } from "node:stream";
import type { Connection } from "./connection.ts";

/** A file of this machine that is sent. */
interface OfferedFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** A file that is received. */
export interface ReceivedFile {
  name: string;
  /** Bytes. */
  size: number;
  content: Readable;
}

/** An attachment of an e-mail. */
interface AttachmentIds {
  /** The e-mail's. */
  id: number;
  attachmentId: number;
}

/** How commands reach a workspace: by its database, or by its address with a token. */
export interface Workspace {
  /** Calls a procedure, such as `deals.list`, with the rights of who runs the command. */
  call: (name: string, input: unknown) => Promise<unknown>;
  upload: (file: OfferedFile, dealId: number | undefined) => Promise<unknown>;
  download: (documentId: number) => Promise<ReceivedFile>;
  downloadAttachment: (ids: AttachmentIds) => Promise<ReceivedFile>;
  /** What changes, as it happens, until the command is interrupted. */
  events: (input: { lastEventId?: string }) => AsyncIterable<unknown>;
  /** Its database, for commands that are no procedures; refused for a workspace elsewhere. */
  connection: () => Promise<Connection>;
  close: () => Promise<void>;
}
