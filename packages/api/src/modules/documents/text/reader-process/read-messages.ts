import type { Readable } from "node:stream";
import { MAX_OF_PAGE, type Message, message, type TextPage } from "./messages.ts";

/** Characters and pages of a document, of a few thousand that are full: what comes after is not kept. */
const MAX_CHARACTERS = 12_000_000;
const MAX_PAGES = 20_000;
/** Of a page whose every character is escaped. */
const MAX_LINE = 7 * MAX_OF_PAGE;

/** What a process told of a document; `end` is null where it ended before it said how. */
export interface Told {
  pages: TextPage[];
  isCut: boolean;
  end: Extract<Message, { end: unknown }>["end"] | null;
}

/** Reads the messages of a process up to its last, as far as they keep to what is agreed: it may be another that speaks, made by a file. */
export async function readMessages(output: Readable): Promise<Told> {
  const told: Told = { pages: [], isCut: false, end: null };
  let characters = 0;
  for await (const line of linesOf(output)) {
    const { data } = message.safeParse(parseLine(line));
    if (!data) return told;
    if ("end" in data) return { ...told, end: data.end };
    characters += data.page.text.length;
    if (characters > MAX_CHARACTERS || told.pages.length === MAX_PAGES) return { ...told, end: "too_large" };
    told.pages.push(data.page);
    told.isCut ||= data.isCut;
  }
  return told;
}

async function* linesOf(output: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const text of output.setEncoding("utf8")) {
    const lines = `${rest}${text}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
    if (rest.length > MAX_LINE) return;
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
