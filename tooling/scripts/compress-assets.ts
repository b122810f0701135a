/**
 * Compresses the scripts and styles of the build once, for `compressed-assets.ts`: compressing each answer anew takes longer and
 * gives more bytes. In a process of its own, since one that compresses keeps hundreds of MiB as long as it runs.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { ROOT } from "./lib/run.ts";

/** The next one takes more than twice as long, for 1.7 % fewer bytes. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

const files = globSync(join(ROOT, "apps/web/.next/static/**/*.{js,css}")).values();

async function compressRemaining(): Promise<void> {
  for (const file of files) {
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(readFileSync(file), QUALITY));
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, compressRemaining));
