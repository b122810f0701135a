export type { CallOptions, Download, List, OptionalList, Page, Upload } from "./calls.ts";
export { type Client, type ClientOptions, createClient } from "./client.ts";
export type * from "./contract.ts";
export { DealflowError, type ErrorCode, type Issue } from "./errors.ts";
export type { SubscribedEvent, SubscribeOptions } from "./events.ts";
