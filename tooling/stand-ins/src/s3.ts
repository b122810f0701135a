/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { type MockServer, startMockServer } from "./mock-server.ts";

/** A store that speaks S3, with one bucket, on 127.0.0.1. It checks signatures, and keeps its objects in a folder. */
export interface S3Server extends MockServer {
  /** What the product's server has to be started with. */
  environment: Record<"S3_BUCKET" | "S3_ENDPOINT" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY", string>;
  /** Where its objects lie, for tests that look or take them away. */
  folder: string;
}

const BUCKET = "dealflow-test";
/** The one key pair that s3rver knows. */
const KEY = { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" };

export async function startS3(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), "dealflow-s3-"));
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  const s3rver = new S3rver({ directory: folder, silent: true, configureBuckets });
  await s3rver.configureBuckets();
  const handle = s3rver.callback();
  const mock = await startMockServer(() => handle);
  return {
    ...mock,
    environment: { S3_BUCKET: BUCKET, S3_ENDPOINT: mock.origin, ...KEY },
    folder,
    close: async () => {
      await mock.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
