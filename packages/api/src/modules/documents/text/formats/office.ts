import { type OfficeContentNode, type OfficeError, OfficeErrorType, OfficeParser } from "officeparser";
import type { TextPage } from "../reader-process/messages.ts";
import { UnreadableFile } from "../unreadable.ts";
import { partsOf } from "./parts.ts";

/** A compound file: of a document of today's Office one that is encrypted. */
const COMPOUND_FILE = Buffer.from("d0cf11e0a1b11ae1", "hex");

const LIMITS = { maxUncompressedBytes: 256 * 2 ** 20, maxXmlElements: 1_000_000, maxTableCells: 500_000 };

const TOO_LARGE = new Set<unknown>([
  OfficeErrorType.ZIP_SIZE_LIMIT_EXCEEDED,
  OfficeErrorType.ZIP_ENTRY_COUNT_LIMIT_EXCEEDED,
  OfficeErrorType.XML_ELEMENT_LIMIT_EXCEEDED,
  OfficeErrorType.MAX_NESTING_DEPTH_EXCEEDED,
]);

/** A text in parts, then what stands above and below each page. */
export async function* readDocx(bytes: Uint8Array): AsyncGenerator<TextPage> {
  const { content, auxiliary } = await parse(bytes, "docx");
  const around = [...(auxiliary?.headers ?? []), ...(auxiliary?.footers ?? [])];
  yield* partsOf(lines([...content, ...around]), () => null);
}

/** The slides of a presentation. */
export async function* readPptx(bytes: Uint8Array): AsyncGenerator<TextPage> {
  for (const node of (await parse(bytes, "pptx")).content) {
    if (node.type !== "slide") continue;
    yield { place: `Slide ${node.metadata?.slideNumber ?? 1}`, text: [...lines([node])].join("\n") };
  }
}

/** The sheets of a workbook, in parts. */
export async function* readXlsx(bytes: Uint8Array): AsyncGenerator<TextPage> {
  for (const node of (await parse(bytes, "xlsx")).content) {
    if (node.type !== "sheet") continue;
    yield* partsOf(lines([node]), () => `Sheet ${node.metadata?.sheetName ?? ""}`.trim());
  }
}

async function parse(bytes: Uint8Array, fileType: "docx" | "xlsx" | "pptx") {
  if (COMPOUND_FILE.equals(bytes.subarray(0, COMPOUND_FILE.length))) throw new UnreadableFile("encrypted");
  return OfficeParser.parseOffice(Buffer.from(bytes), {
    fileType,
    decompressionLimits: LIMITS,
    ignoreSlideMasters: true,
  }).catch((error: OfficeError) => {
    throw new UnreadableFile(TOO_LARGE.has(error.officeIssue?.code) ? "too_large" : "damaged", error);
  });
}

/** A line for each paragraph and each row of a table, then what is noted beside them. */
function* lines(nodes: readonly OfficeContentNode[]): Generator<string> {
  for (const { type, text, children = [], notes = [], comments = [] } of nodes) {
    if (type === "row")
      yield children
        .map((cell) => cell.text ?? "")
        .join("\t")
        .trimEnd();
    else if (children.some((child) => child.type !== "text")) yield* lines(children);
    else if (text?.trim()) yield text;
    yield* lines([...notes, ...comments]);
  }
}
