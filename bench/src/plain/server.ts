/**
 * A plain Node HTTP server over the product's tables, with no more than the statements of each request: what the
 * product's requests are measured against. Settings: PORT, DATABASE_URL.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import postgres from "postgres";
import { changeValue, createDeal, listDeals, readDeal } from "./statements.ts";

const sql = postgres(`${process.env.DATABASE_URL}`, { max: 10, onnotice: () => undefined });

const server = createServer((request, response) => {
  answer(request).then(
    (row) => send(response, row === undefined ? 404 : 200, row ?? {}),
    (error: unknown) => send(response, 500, { message: String(error) }),
  );
});
server.listen(Number(process.env.PORT), "127.0.0.1");
process.once("disconnect", () => process.exit(0));

async function answer(request: IncomingMessage): Promise<unknown> {
  const { method, url = "/" } = request;
  const [, , id] = url.split("/");
  if (method === "GET") return id ? readDeal(sql, Number(id)) : listDeals(sql);
  const body = await readJson(request);
  return method === "PUT" ? changeValue(sql, Number(id), body) : createDeal(sql, body);
}

async function readJson(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const content = JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(content),
  });
  response.end(content);
}
