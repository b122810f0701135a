// Builds small valid files, for the sample workspace and for tests of documents.
import { crc32, deflateSync } from "node:zlib";

/** A PDF with one page of ASCII text. */
export function makePdf(title: string, lines: readonly string[]): Buffer {
  const shown = (text: string) => `(${text.replaceAll(/[\\()]/g, (character) => `\\${character}`)}) Tj`;
  const body = lines.map((line) => `0 -18 Td ${shown(line)}`);
  const page = ["BT", "/F1 20 Tf 72 760 Td", shown(title), "/F1 11 Tf 0 -18 Td", ...body, "ET"].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
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

/** A Word document. Paragraphs must not contain characters that XML needs to escape. */
export function makeDocx(paragraphs: readonly string[]): Buffer {
  const open = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  const main = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("");
  return makeZip({
    "[Content_Types].xml": `${open}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${word}"/></Types>`,
    "_rels/.rels": `${open}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${main}" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `${open}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });
}

/** A zip archive without compression. */
export function makeZip(files: Record<string, string>): Buffer {
  const entries: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)];
    const facts = [
      uint16(20, 0x08_00, 0, 0, 0x5a_21),
      uint32(crc32(data), data.length, data.length),
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
