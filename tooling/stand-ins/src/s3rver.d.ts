/** The part of s3rver that we use; it comes without types. */
declare module "s3rver" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Options {
    directory: string;
    silent: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  }
  export default class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<unknown>;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  }
}
