import { describe, expect, test } from "vitest";
import type { CallEntry } from "../call-entry.ts";
import { curlSample, typescriptSample } from "./code-samples.ts";
import { pythonSample } from "./python.ts";
import { requestOf } from "./request.ts";

const ORIGIN = "https://deals.firm.example";

const field = (name: string, required = false) => ({ name, type: "text", required });

function callOf(entry: Partial<CallEntry>): CallEntry {
  return {
    name: "deals.list",
    method: "GET",
    path: "/api/deals",
    summary: "",
    access: "member",
    scope: "deals:read",
    kind: "json",
    example: {},
    parameters: [],
    body: [],
    answersList: false,
    answer: [],
    ...entry,
  };
}

const list = callOf({
  parameters: [field("kinds"), field("limit")],
  example: { kinds: ["note", "call"], limit: 50 },
});
const update = callOf({
  name: "deals.update",
  method: "PUT",
  path: "/api/deals/{id}",
  parameters: [field("id", true)],
  body: [field("company"), field("isPrivate"), field("leadUserId"), field("codename")],
  example: { id: 12, company: "Winter's & Söhne", isPrivate: true, leadUserId: null },
});
const end = callOf({ name: "sessions.endOthers", method: "POST", path: "/api/end", example: {} });
const remove = callOf({
  name: "tasks.delete",
  method: "DELETE",
  path: "/api/tasks/{id}",
  parameters: [field("id", true)],
  example: { id: 12 },
});
const upload = callOf({
  name: "documents.upload",
  method: "POST",
  path: "/api/documents",
  kind: "upload",
  body: [field("file", true), field("dealId")],
});
const download = callOf({
  name: "documents.download",
  path: "/api/documents/{id}/file",
  kind: "download",
  parameters: [field("id", true)],
  example: { id: 12 },
});
const events = callOf({ name: "events.changes", path: "/api/events", kind: "events" });

describe("a request", () => {
  test("has its fields in the address, the query and the body", () => {
    expect(requestOf(list, list.example)).toEqual({
      method: "GET",
      path: "/api/deals?kinds=note%2Ccall&limit=50",
      body: null,
    });
    expect(requestOf(update, update.example)).toEqual({
      method: "PUT",
      path: "/api/deals/12",
      body: { company: "Winter's & Söhne", isPrivate: true, leadUserId: null },
    });
    expect(requestOf(remove, { id: "a/b" })).toEqual({
      method: "DELETE",
      path: "/api/tasks/a%2Fb",
      body: null,
    });
  });
});

describe("with curl", () => {
  test("text is quoted for the shell", () => {
    expect(curlSample(update, ORIGIN)).toBe(`curl 'https://deals.firm.example/api/deals/12' \\
  --header "Authorization: Bearer $DEALFLOW_TOKEN" \\
  --request PUT \\
  --header 'Content-Type: application/json' \\
  --data '{"company":"Winter'\\''s & Söhne","isPrivate":true,"leadUserId":null}'`);
  });

  test.each([
    [list, []],
    [end, ["--request POST"]],
    [remove, ["--request DELETE"]],
    [upload, ["--form file=@revenue.csv"]],
    [download, ["--remote-name --remote-header-name"]],
    [events, ["--no-buffer"]],
  ])("%o has its flags", (call, flags) => {
    expect(curlSample(call, ORIGIN).split(" \\\n  ").slice(2)).toEqual(flags);
  });
});

describe("with the client", () => {
  test.each([
    [list, 'console.log(await client.deals.list({ kinds: ["note", "call"], limit: 50 }));'],
    [
      update,
      `console.log(await client.deals.update({
  id: 12,
  company: "Winter's & Söhne",
  isPrivate: true,
  leadUserId: null,
}));`,
    ],
    [end, "console.log(await client.sessions.endOthers());"],
    [upload, "console.log(await client.documents.upload({ file }));"],
    [download, "const { name, content } = await client.documents.download({ id: 12 });"],
    [events, "for await (const event of client.subscribe()) console.log(event);"],
  ])("%o is a call", (call, line) => {
    const sample = typescriptSample(call, ORIGIN);
    expect(sample).toContain('import { createClient } from "@dealflow/client";');
    expect(sample).toContain(`url: "${ORIGIN}"`);
    expect(sample).toContain(line);
  });
});

describe("with Python", () => {
  test("values are Python's", () => {
    expect(pythonSample(update, ORIGIN)).toBe(`import json
import os
from urllib.request import Request, urlopen

request = Request(
    "https://deals.firm.example/api/deals/12",
    method="PUT",
    headers={
        "Authorization": f"Bearer {os.environ['DEALFLOW_TOKEN']}",
        "Content-Type": "application/json",
    },
    data=json.dumps({
        "company": "Winter's & Söhne",
        "isPrivate": True,
        "leadUserId": None,
    }).encode(),
)
with urlopen(request) as answer:
    print(json.load(answer))`);
  });

  test.each([
    [list, "    print(json.load(answer))"],
    [end, '    method="POST",'],
    [remove, '    method="DELETE",'],
    [upload, '        "Content-Type": "multipart/form-data; boundary=dealflow",'],
    [download, "        shutil.copyfileobj(answer, file)"],
    [events, "    for line in answer:"],
  ])("%o has its line", (call, line) => {
    expect(pythonSample(call, ORIGIN).split("\n")).toContain(line);
  });
});
