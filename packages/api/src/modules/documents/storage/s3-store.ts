import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { Settings } from "../../../core/settings.ts";
import type { ByteRange, FileStore, StoredFile } from "./file-store.ts";

type Bucket = NonNullable<Settings["files"]["s3"]>;

type Page = Partial<ListMultipartUploadsCommandOutput>;

const PREFIX = "documents/";
/** 5 MiB is the smallest part that S3 accepts. Each upload holds two parts in memory and fills a third. */
const PART_OPTIONS = { partSize: 5 * 2 ** 20, queueSize: 2 };

/** Stores files as objects under `documents/` of a bucket, in Amazon S3 or a compatible store. */
export function openS3Store(
  { bucket, endpoint, region, accessKeyId, secretAccessKey }: Bucket,
  timeoutMs = 60_000,
): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: endpoint !== undefined,
    // Compatible stores often reject the checksums that the client adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Until the response begins. There is no socket timeout, because a slow download may pause.
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: 0,
    },
  });
  const objectOf = (key: string) => ({ Bucket: bucket, Key: PREFIX + key });

  async function write(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const body = Readable.from(content, { objectMode: false });
    const params = { ...objectOf(key), Body: body, ContentType: "application/octet-stream" };
    try {
      await new Upload({ client, params, ...PART_OPTIONS, leavePartsOnError: false }).done();
    } finally {
      body.destroy();
    }
  }

  async function read(key: string, range?: ByteRange): Promise<Readable | null> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const { Body } = await client.send(new GetObjectCommand({ ...objectOf(key), Range }));
      return Body instanceof Readable ? Body : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async function remove(key: string): Promise<void> {
    await client.send(new DeleteObjectCommand(objectOf(key)));
  }

  async function* list(): AsyncGenerator<StoredFile> {
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client },
      { Bucket: bucket, Prefix: PREFIX },
    )) {
      for (const { Key, LastModified } of Contents) {
        const key = Key?.slice(PREFIX.length);
        if (key && LastModified) yield { key, writtenAt: LastModified, remove: () => remove(key) };
      }
    }
  }

  /** Multipart uploads that a killed process left behind. They are no objects, but the store keeps and bills their parts. */
  async function* unfinished(): AsyncGenerator<StoredFile> {
    let previous: Page | null = {};
    while (previous) {
      const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = previous;
      const params = { Bucket: bucket, Prefix: PREFIX, KeyMarker, UploadIdMarker };
      const page: Page = await client
        .send(new ListMultipartUploadsCommand(params))
        .catch(emptyIfNotImplemented);
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (!Key || !UploadId || !Initiated) continue;
        const abort = new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId });
        const removePart = async () => void (await client.send(abort));
        yield { key: UploadId, writtenAt: Initiated, remove: removePart };
      }
      previous = page.IsTruncated ? page : null;
    }
  }

  return { write, read, remove, list, unfinished };
}

/** Some compatible stores cannot list multipart uploads; those delete abandoned ones by themselves. */
function emptyIfNotImplemented(error: unknown): Page {
  if (error instanceof S3ServiceException && error.name === "NotImplemented") return {};
  throw error;
}
