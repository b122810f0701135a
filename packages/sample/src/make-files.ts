// Builds small valid files, for the sample workspace and for tests of documents.
import { crc32, deflateRawSync, deflateSync } from "node:zlib";

/** Lines that a page of a PDF has room for. */
const OF_PAGE = 36;

/** A PDF of ASCII text, on as many pages as it needs. */
export function makePdf(title: string, lines: readonly string[]): Buffer {
  const count = Math.max(1, Math.ceil(lines.length / OF_PAGE));
  const pages = Array.from({ length: count }, (_, at) => lines.slice(at * OF_PAGE, (at + 1) * OF_PAGE));
  const shown = (text: string) => `(${text.replaceAll(/[\\()]/g, (character) => `\\${character}`)}) Tj`;
  const contents = pages.map((page, at) => {
    const head = at === 0 ? ["/F1 20 Tf 72 760 Td", shown(title)] : ["72 778 Td"];
    const body = page.map((line) => `0 -18 Td ${shown(line)}`);
    return ["BT", ...head, "/F1 11 Tf 0 -18 Td", ...body, "ET"].join("\n");
  });
  return makeRawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${contents.map((_, at) => `${4 + 2 * at} 0 R`).join(" ")}] /Count ${count} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]);
}

/** A PDF of these objects, numbered from 1, of which the first is the catalog. */
export function makeRawPdf(objects: readonly string[], trailer = ""): Buffer {
  let file = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`,
    "latin1",
  );
}

const [WIDTH, HEIGHT] = [480, 240];

/** A PNG bar chart; each share, from 0 to 1, is the height of a bar. */
export function makeChart(shares: readonly number[]): Buffer {
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH), 0);
  const step = WIDTH / shares.length;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const isBar = x % step > step * 0.2 && HEIGHT - y <= HEIGHT * (shares[Math.floor(x / step)] ?? 0);
      rows[y * (1 + WIDTH) + 1 + x] = isBar ? 0x5a : 0xf4;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Bit depth 8; the color type stays 0, grayscale.
  header[8] = 8;
  const parts = [chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([uint32(data.length).swap32(), named, uint32(crc32(named)).swap32()]);
}

export const makeCsv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((row) => `${row.join(",")}\r\n`).join(""));

interface Mail {
  from: string;
  to: string;
  subject: string;
  lines: readonly string[];
}

/** An e-mail that was saved as a file. Its head must be ASCII. */
export const makeMail = ({ from, to, subject, lines }: Mail): Buffer =>
  Buffer.from(
    [
      ...[`From: ${from}`, `To: ${to}`, `Subject: ${subject}`],
      ...["MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8", ""],
      ...lines,
    ].join("\r\n"),
  );

/** A Word document. Paragraphs must not contain characters that XML needs to escape. */
export function makeDocx(paragraphs: readonly string[], options?: Parameters<typeof makeZip>[1]): Buffer {
  const open = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  const main = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("");
  return makeZip(
    {
      "[Content_Types].xml": `${open}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${word}"/></Types>`,
      "_rels/.rels": `${open}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${main}" Target="word/document.xml"/></Relationships>`,
      "word/document.xml": `${open}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    },
    options,
  );
}

/** A zip archive, without compression where nothing else is asked for. */
export function makeZip(files: Record<string, string>, { isCompressed = false } = {}): Buffer {
  const entries: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, whole] = [Buffer.from(name), Buffer.from(text)];
    const data = isCompressed ? deflateRawSync(whole) : whole;
    const facts = [
      uint16(20, 0x08_00, isCompressed ? 8 : 0, 0, 0x5a_21),
      uint32(crc32(whole), data.length, whole.length),
      uint16(path.length, 0),
    ];
    const entry = Buffer.concat([Buffer.from("PK\x03\x04"), ...facts, path, data]);
    list.push(Buffer.from("PK\x01\x02"), uint16(20), ...facts, uint16(0, 0, 0), uint32(0, at), path);
    entries.push(entry);
    at += entry.length;
  }
  const listed = Buffer.concat(list);
  const count = entries.length;
  const end = [Buffer.from("PK\x05\x06"), uint16(0, 0, count, count), uint32(listed.length, at), uint16(0)];
  return Buffer.concat([...entries, listed, ...end]);
}

function uint16(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeUInt16LE(number, 2 * at);
  return bytes;
}

function uint32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32LE(number, 4 * at);
  return bytes;
}
