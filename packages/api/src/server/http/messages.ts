import type { Readable } from "node:stream";

/** The headers of a request; names are in lower case. */
export type RequestHeaders = Pick<Headers, "get" | "has">;

/** A request to the API, as Node's HTTP server receives it. */
export interface ApiRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: RequestHeaders;
  readonly body: AsyncIterable<Uint8Array> | null;
  /** Aborted when the client leaves before the answer was sent. */
  readonly signal: AbortSignal;
}

/** Names are in lower case. */
export type AnswerHeaders = Record<string, string | string[]>;

/** The answer to a request, before it becomes a response of Node's HTTP server. */
export interface ApiAnswer {
  status: number;
  headers: AnswerHeaders;
  /** Text, or a file. */
  body: string | Readable | null;
}

/** `sent` resolves when the answer was sent, or its connection is closed. */
export type ApiHandler = (request: ApiRequest, sent?: () => Promise<void>) => Promise<ApiAnswer>;

export const JSON_TYPE = "application/json";

export function jsonAnswer(status: number, value: unknown, headers: AnswerHeaders = {}): ApiAnswer {
  return { status, headers: { "content-type": JSON_TYPE, ...headers }, body: JSON.stringify(value) };
}

/** The headers that procedures add to an answer. */
export class AddedHeaders {
  readonly values: AnswerHeaders = {};

  set(name: string, value: string): void {
    this.values[name] = value;
  }

  append(name: string, value: string): void {
    this.values[name] = [...[this.values[name] ?? []].flat(), value];
  }
}
