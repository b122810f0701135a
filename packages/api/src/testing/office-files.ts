import { keysOf } from "@dealflow/validators/common/keys";
import { burn } from "@kenjiuno/msgreader/lib/Burner.js";
import { makeZip } from "../../../sample/src/make-files.ts";

const OPEN = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OF_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

function relationships(kind: string, targets: readonly string[]): string {
  const all = targets.map(
    (target, at) => `<Relationship Id="r${at + 1}" Type="${OF_OFFICE}/${kind}" Target="${target}"/>`,
  );
  return `${OPEN}<Relationships xmlns="${RELATIONSHIPS}">${all.join("")}</Relationships>`;
}

function contentTypes(part: string, type: string): string {
  return `${OPEN}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;
}

/** An Excel workbook: rows of text by the name of their sheet. */
export function makeXlsx(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer {
  const names = Object.keys(sheets);
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  return makeZip({
    "[Content_Types].xml": contentTypes("xl/workbook.xml", "spreadsheetml.sheet"),
    "_rels/.rels": relationships("officeDocument", ["xl/workbook.xml"]),
    "xl/workbook.xml": `${OPEN}<workbook xmlns="${main}" xmlns:r="${OF_OFFICE}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships(
      "worksheet",
      names.map((_, at) => `worksheets/sheet${at + 1}.xml`),
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${OPEN}<worksheet xmlns="${main}"><sheetData>${rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join("")}</sheetData></worksheet>`,
      ]),
    ),
  });
}

/** A PowerPoint presentation with a paragraph on each slide. */
export function makePptx(slides: readonly string[]): Buffer {
  const main = "http://schemas.openxmlformats.org/presentationml/2006/main";
  return makeZip({
    "[Content_Types].xml": contentTypes("ppt/presentation.xml", "presentationml.presentation"),
    "_rels/.rels": relationships("officeDocument", ["ppt/presentation.xml"]),
    "ppt/presentation.xml": `${OPEN}<p:presentation xmlns:p="${main}" xmlns:r="${OF_OFFICE}"><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="r${at + 1}"/>`).join("")}</p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relationships(
      "slide",
      slides.map((_, at) => `slides/slide${at + 1}.xml`),
    ),
    ...Object.fromEntries(
      slides.map((text, at) => [
        `ppt/slides/slide${at + 1}.xml`,
        `${OPEN}<p:sld xmlns:p="${main}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
      ]),
    ),
  });
}

const ROOT = 5;
const STREAM = 2;
/** Properties of a message, by MS-OXPROPS, as the names of their streams. */
const PROPERTIES = { subject: "0037", senderName: "0C1A", senderSmtpAddress: "5D01", body: "1000" };

/** A message that Outlook has saved. */
export function makeMsg(properties: Readonly<Partial<Record<keyof typeof PROPERTIES, string>>>): Buffer {
  const streams = keysOf(PROPERTIES).flatMap((property) => {
    const text = properties[property];
    return text === undefined
      ? []
      : [{ name: `__substg1.0_${PROPERTIES[property]}001F`, bytes: Buffer.from(text, "utf16le") }];
  });
  const all = [{ name: "__properties_version1.0", bytes: Buffer.alloc(32) }, ...streams];
  return Buffer.from(
    burn([
      { name: "Root Entry", type: ROOT, length: 0, children: all.map((_, at) => at + 1) },
      ...all.map(({ name, bytes }) => ({
        name,
        type: STREAM,
        length: bytes.length,
        binaryProvider: () => Uint8Array.from(bytes),
      })),
    ]),
  );
}
