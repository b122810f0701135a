import { type OfficeContentNode, type OfficeError, OfficeErrorType, OfficeParser } from "officeparser";
import type { ReadType, TextPage } from "../reader-process/messages.ts";
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

/** The slides of a presentation, the sheets of a workbook in parts, a document in parts. */
export async function readOffice(
  bytes: Uint8Array,
  fileType: Extract<ReadType, "docx" | "xlsx" | "pptx">,
): Promise<Iterable<TextPage>> {
  if (COMPOUND_FILE.equals(bytes.subarray(0, COMPOUND_FILE.length))) throw new UnreadableFile("encrypted");
  const { content, auxiliary } = await OfficeParser.parseOffice(Buffer.from(bytes), {
    fileType,
    decompressionLimits: LIMITS,
    ignoreSlideMasters: true,
  }).catch((error: OfficeError) => {
    throw new UnreadableFile(TOO_LARGE.has(error.officeIssue?.code) ? "too_large" : "damaged", error);
  });
  if (fileType === "pptx") return slides(content);
  if (fileType === "xlsx") return sheets(content);
  const around = [...(auxiliary?.headers ?? []), ...(auxiliary?.footers ?? [])];
  return partsOf(lines([...content, ...around]), () => null);
}

function* slides(content: readonly OfficeContentNode[]): Generator<TextPage> {
  for (const node of content) {
    if (node.type !== "slide") continue;
    yield { place: `Slide ${node.metadata?.slideNumber ?? 1}`, text: [...lines([node])].join("\n") };
  }
}

function* sheets(content: readonly OfficeContentNode[]): Generator<TextPage> {
  for (const node of content) {
    if (node.type !== "sheet") continue;
    yield* partsOf(lines([node]), () => `Sheet ${node.metadata?.sheetName ?? ""}`.trim());
  }
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
