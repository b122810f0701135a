/** What may be said for one call. */
export interface CallOptions {
  /** Gives the call up; it then fails with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Milliseconds that the call may take, tries and pauses included; of a download, until its first byte. */
  timeoutMs?: number | undefined;
  /** How often it is tried again where that is safe. */
  retries?: number | undefined;
  /**
   * For a write that may have to be repeated later, by another process too: within 24 hours the same call with the same key
   * is carried out once. By default each call has a new one.
   */
  idempotencyKey?: string | undefined;
}

/** A page of a list. `nextCursor` is where the next one begins, null at the end. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

type ItemOf<AnyPage extends Page<unknown>> = AnyPage["items"][number];

/** A list: one page by a call, or each entry in turn. */
export interface List<Input, AnyPage extends Page<unknown>> {
  /** One page; without `limit` the whole list. */
  (input: Input, options?: CallOptions): Promise<AnyPage>;
  /** Each entry, read page by page, of 100 unless `limit` says otherwise. The options hold for each page. */
  each(input: Input, options?: CallOptions): AsyncIterable<ItemOf<AnyPage>>;
}

/** A list of which nothing has to be said. */
export interface OptionalList<Input, AnyPage extends Page<unknown>> {
  /** One page; without `limit` the whole list. */
  (input?: Input, options?: CallOptions): Promise<AnyPage>;
  /** Each entry, read page by page, of 100 unless `limit` says otherwise. The options hold for each page. */
  each(input?: Input, options?: CallOptions): AsyncIterable<ItemOf<AnyPage>>;
}

/** A file that is sent. */
export interface Upload {
  /** Sent as it is read. What can be read once only, which is all but a Blob, is not tried again. */
  file: Blob | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;
  /** With its extension; by default that of a `File`. */
  name?: string | undefined;
}

/** A file as it comes. Read `content` to its end or cancel it. */
export interface Download {
  name: string;
  /** The media type, such as `application/pdf`. */
  type: string;
  /** Bytes. */
  size: number;
  content: ReadableStream<Uint8Array>;
}

/** How a call is made. */
export interface CallRow {
  kind: "query" | "list" | "mutation" | "upload" | "download";
  /** True unless it says otherwise. */
  hasInput?: false;
  /** Takes minutes rather than seconds. */
  isLong?: true;
  /** The address of files, with parameters in braces. */
  path?: string;
}

/** The rows by router and name. */
export type CallTable = Record<string, Record<string, CallRow>>;
