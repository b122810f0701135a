// Uploads a file from the disk, and downloads it again, without ever having all of it in memory.
// Scopes of the token: documents:write.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { connect } from "./connect.ts";

const client = connect();
const folder = await mkdtemp(join(tmpdir(), "documents-"));
const sent = join(folder, "revenue.csv");
await writeFile(sent, `quarter,revenue\n${"Q3,12.5\n".repeat(100_000)}`);

const document = await client.documents.upload({ file: createReadStream(sent), name: "revenue.csv" });
console.log(`Uploaded ${document.name}, ${document.size} bytes`);

const { name, content } = await client.documents.download({ id: document.id });
const received = join(folder, "received.csv");
await pipeline(content, createWriteStream(received));
console.log(`Downloaded ${name}, ${(await stat(received)).size} bytes`);

await client.documents.delete({ id: document.id });
await rm(folder, { recursive: true });
