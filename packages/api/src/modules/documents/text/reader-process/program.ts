/** The program of the process that reads the text of one document, which comes through its standard input. `start.ts` starts it. */
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { pagesOf } from "../pages-of.ts";
import { UnreadableFile } from "../unreadable.ts";
import { MAX_CHARACTERS, MAX_OF_PAGE, type Message, READ_TYPES } from "./messages.ts";

const [, , given, maxCpuMs] = process.argv;
new Worker(new URL("limits.ts", import.meta.url), { workerData: Number(maxCpuMs) }).unref();

// The process that started it has ended.
process.once("disconnect", () => process.exit());

const tell = (message: Message) => new Promise((told) => process.send?.(message, told));

/** Characters that no database takes, or that nobody sees. */
const INVISIBLE = /[^\P{C}\n\t\p{Cf}]+/gu;

async function read(): Promise<Message> {
  const type = READ_TYPES.find((known) => known === given);
  if (!type) throw new Error("the type of the file is missing");
  const bytes = await buffer(process.stdin);
  let characters = 0;
  let isCut = false;
  try {
    for await (const { place, text: whole } of pagesOf(type, new Uint8Array(bytes))) {
      if (characters >= MAX_CHARACTERS) return { end: "partly" };
      const text = whole
        .slice(0, Math.min(MAX_OF_PAGE, MAX_CHARACTERS - characters))
        .replaceAll(INVISIBLE, " ")
        .toWellFormed();
      isCut ||= text.length < whole.length;
      characters += text.trim().length;
      await tell({ page: { place, text } });
    }
  } catch (error) {
    // Of a file that is damaged further on, what stands before.
    if (characters > 0) return { end: "partly" };
    return { end: error instanceof UnreadableFile ? error.state : "damaged" };
  }
  if (characters === 0) return { end: "empty" };
  return { end: isCut ? "partly" : "read" };
}

await tell(await read());
process.disconnect();
