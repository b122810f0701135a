import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { portOf } from "../../testing/port.ts";
import { callRest, RestError } from "./client.ts";

const server = createServer((request, response) => {
  if (request.url === "/empty") return response.writeHead(503, "Service Unavailable").end();
  if (request.url === "/missing") return response.writeHead(404).end('{"message":"Deal not found"}');
  const chunks: Buffer[] = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const { "content-type": type, cookie } = request.headers;
    response.end(
      JSON.stringify({ method: request.method, type, cookie, body: Buffer.concat(chunks).toString() }),
    );
  });
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${portOf(server)}`;
});
afterAll(() => server.close());

it("sends JSON with its type, and no type without a body", async () => {
  expect(
    await callRest("PUT", `${origin}/echo`, { body: { stage: "closed" }, headers: { cookie: "session=x" } }),
  ).toEqual({
    method: "PUT",
    type: "application/json",
    cookie: "session=x",
    body: '{"stage":"closed"}',
  });
  expect(await callRest("POST", `${origin}/echo`)).toEqual({ method: "POST", body: "" });
});

it("throws the status, a colon and the body's text", async () => {
  const call = callRest("GET", `${origin}/missing`);
  await expect(call).rejects.toThrow(new RestError(404, '{"message":"Deal not found"}'));
  await expect(call).rejects.toMatchObject({ status: 404, message: '404: {"message":"Deal not found"}' });
});

it("throws the status text where the body is empty", async () => {
  await expect(callRest("GET", `${origin}/empty`)).rejects.toThrow("503: Service Unavailable");
});
