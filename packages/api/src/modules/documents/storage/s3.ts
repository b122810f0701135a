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
import type { ByteRange, FileStore, StoredFile } from "./store.ts";

type Bucket = NonNullable<Settings["files"]["s3"]>;

type Page = Partial<ListMultipartUploadsCommandOutput>;

const PREFIX = "documents/";
/** The smallest that S3 takes. Of each upload two are in memory, and a third is being filled. */
const PART = { partSize: 5 * 2 ** 20, queueSize: 2 };

/** Files as objects under `documents/` of a bucket, in Amazon's S3 or in what speaks like it. */
export function openBucket(
  { bucket, endpoint, region, accessKeyId, secretAccessKey }: Bucket,
  patienceMs = 60_000,
): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: endpoint !== undefined,
    // Stores that are not Amazon's often refuse the checksums that the client would add by itself.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Until it begins to answer. Who downloads may pause for as long as they like.
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: patienceMs,
      throwOnRequestTimeout: true,
      socketTimeout: 0,
    },
  });
  const objectOf = (key: string) => ({ Bucket: bucket, Key: PREFIX + key });

  async function write(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const body = Readable.from(content, { objectMode: false });
    const params = { ...objectOf(key), Body: body, ContentType: "application/octet-stream" };
    try {
      await new Upload({ client, params, ...PART, leavePartsOnError: false }).done();
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

  /** Uploads in parts that a killed process has left: no object, but kept and paid for all the same. */
  async function* unfinished(): AsyncGenerator<StoredFile> {
    let place: Page | null = {};
    while (place) {
      const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = place;
      const question = { Bucket: bucket, Prefix: PREFIX, KeyMarker, UploadIdMarker };
      const page: Page = await client.send(new ListMultipartUploadsCommand(question)).catch(unlessUnknown);
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (!Key || !UploadId || !Initiated) continue;
        const abort = new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId });
        const removePart = async () => void (await client.send(abort));
        yield { key: UploadId, writtenAt: Initiated, remove: removePart };
      }
      place = page.IsTruncated ? page : null;
    }
  }

  return { write, read, remove, list, unfinished };
}

/** Not every store that speaks S3 can list them: then it clears up by itself, or by a rule of its own. */
function unlessUnknown(error: unknown): Page {
  if (error instanceof S3ServiceException && error.name === "NotImplemented") return {};
  throw error;
}
