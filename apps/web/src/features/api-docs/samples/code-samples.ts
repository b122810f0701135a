import type { CallEntry } from "../call-entry.ts";
import { requestOf } from "./request.ts";

/** A call with curl. The token is in a variable, DEALFLOW_TOKEN. */
export function curlSample(call: CallEntry, origin: string): string {
  const { method, path, body } = requestOf(call, call.example);
  const lines = [`curl ${quoted(origin + path)}`, '--header "Authorization: Bearer $DEALFLOW_TOKEN"'];
  if (call.kind === "upload") lines.push("--form file=@revenue.csv");
  else if (body) {
    lines.push(
      ...(method === "POST" ? [] : [`--request ${method}`]),
      "--header 'Content-Type: application/json'",
      `--data ${quoted(JSON.stringify(body))}`,
    );
  } else if (method !== "GET") lines.push(`--request ${method}`);
  if (call.kind === "download") lines.push("--remote-name --remote-header-name");
  if (call.kind === "events") lines.push("--no-buffer");
  return lines.join(" \\\n  ");
}

/** In quotes between which a shell changes nothing. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A call with the typed client. */
export function typescriptSample({ name, kind, example }: CallEntry, origin: string): string {
  const client = `const client = createClient({
  url: ${JSON.stringify(origin)},
  token: process.env.DEALFLOW_TOKEN ?? "",
});`;
  const input = Object.keys(example).length > 0 ? literal(example) : "";
  const head = ['import { createClient } from "@dealflow/client";', "", client, ""];
  if (kind === "upload") {
    return [
      ...head,
      'const file = new File(["Year,Revenue\\n2026,84"], "revenue.csv");',
      `console.log(await client.${name}({ file }));`,
    ].join("\n");
  }
  if (kind === "download") {
    return [
      'import { createWriteStream } from "node:fs";',
      'import { pipeline } from "node:stream/promises";',
      ...head,
      `const { name, content } = await client.${name}(${input});`,
      "await pipeline(content, createWriteStream(name));",
    ].join("\n");
  }
  if (kind === "events") {
    return [...head, "for await (const event of client.subscribe()) console.log(event);"].join("\n");
  }
  return [...head, `console.log(await client.${name}(${input}));`].join("\n");
}

/** A value as one writes it in a program. */
function literal(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[${value.map((entry) => literal(entry, inner)).join(", ")}]`;
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${literal(field, inner)}`);
  const line = `{ ${fields.join(", ")} }`;
  return line.length <= MAX_LINE ? line : `{\n${inner}${fields.join(`,\n${inner}`)},\n${indent}}`;
}

const MAX_LINE = 48;
