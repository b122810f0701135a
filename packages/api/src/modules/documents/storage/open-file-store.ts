import type { Settings } from "../../../core/settings.ts";
import type { FileStore } from "./file-store.ts";

const stores = new WeakMap<Settings, Promise<FileStore>>();

/** The store for these settings, opened once. The S3 client is imported only if it is used, because it is large. */
export function openFileStore(settings: Settings): Promise<FileStore> {
  const store = stores.get(settings) ?? open(settings);
  stores.set(settings, store);
  return store;
}

async function open({ dataDir, files: { s3, minFreeDisk } }: Settings): Promise<FileStore> {
  if (!s3) return (await import("./disk-store.ts")).openDiskStore(dataDir, minFreeDisk);
  return (await import("./s3-store.ts")).openS3Store(s3);
}
