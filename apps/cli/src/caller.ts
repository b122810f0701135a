import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { UsageError } from "./errors.ts";

/** A path as whoever calls means it: scripts run in the project's folder, and INIT_CWD is the folder where they were called. */
export const fromCallersFolder = (path: string) => resolve(process.env.INIT_CWD ?? "", path);

let isRead = false;

/** All of standard input. Refuses a second reader, who would get nothing. */
export function readStandardInput(): Buffer {
  if (isRead) throw new UsageError("Only one option can read standard input");
  isRead = true;
  return readFileSync(0);
}
