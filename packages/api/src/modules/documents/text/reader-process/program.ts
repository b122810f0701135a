/** The program of the process that reads the text of one document, which comes through its standard input. `read-text-in-process.ts` starts it. */
import { Console } from "node:console";
import { buffer } from "node:stream/consumers";
import { openReader, type TextReader } from "../open-reader.ts";
import { UnreadableFile } from "../unreadable.ts";
import { MAX_OF_PAGE, type Message, READ_TYPES } from "./messages.ts";

/** Characters that no database takes, or that nobody sees. */
const INVISIBLE = /[^\P{C}\n\t\p{Cf}]+/gu;

// Libraries that warn of a file must not stand between the messages.
globalThis.console = new Console(process.stderr);

const tell = (message: Message) =>
  new Promise((told) => process.stdout.write(`${JSON.stringify(message)}\n`, told));

async function tellPages(read: TextReader, bytes: Uint8Array): Promise<Message> {
  try {
    for await (const { place, text: whole } of read(bytes)) {
      const text = whole.slice(0, MAX_OF_PAGE).replaceAll(INVISIBLE, " ").toWellFormed();
      await tell({ page: { place, text }, isCut: whole.length > MAX_OF_PAGE });
    }
    return { end: "whole" };
  } catch (error) {
    if (error instanceof UnreadableFile) return { end: error.state };
    return { end: isOutOfMemory(error) ? "too_large" : "damaged" };
  }
}

/** What libraries throw, or pass on as their own, where the memory of the process is used up. */
const isOutOfMemory = (error: unknown) => /allocat/i.test(String(error));

const type = READ_TYPES.find((known) => known === process.argv[2]);
if (!type) throw new Error("the type of the file is missing");
// A library that is missing is no fault of the file.
const reader = await openReader(type);
await tell(await tellPages(reader, new Uint8Array(await buffer(process.stdin))));
