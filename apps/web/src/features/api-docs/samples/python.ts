import type { CallEntry } from "../call-entry.ts";
import { requestOf } from "./request.ts";

/** A call with Python's own library. */
export function pythonSample(call: CallEntry, origin: string): string {
  const { method, path, body } = requestOf(call, call.example);
  const imports = [
    ...(call.kind === "json" || call.kind === "upload" ? ["import json"] : []),
    "import os",
    ...(call.kind === "download" ? ["import shutil"] : []),
    "from urllib.request import Request, urlopen",
  ];
  return [
    ...imports,
    "",
    ...(call.kind === "upload" ? UPLOAD_FORM : []),
    "request = Request(",
    `    ${text(origin + path)},`,
    ...(method === "GET" || method === "POST" ? [] : [`    method=${text(method)},`]),
    ...headers(call, body !== null),
    ...(body && call.kind !== "upload" ? [`    data=json.dumps(${literal(body, "    ")}).encode(),`] : []),
    ...(call.kind === "upload" ? ["    data=form,"] : []),
    ...(method === "POST" && !body ? ['    method="POST",'] : []),
    ")",
    "with urlopen(request) as answer:",
    ...READING[call.kind],
  ].join("\n");
}

function headers({ kind }: CallEntry, hasBody: boolean): string[] {
  const authorization = `"Authorization": f"Bearer {os.environ['DEALFLOW_TOKEN']}"`;
  const type = kind === "upload" ? "multipart/form-data; boundary=dealflow" : "application/json";
  if (!hasBody) return [`    headers={${authorization}},`];
  return ["    headers={", `        ${authorization},`, `        "Content-Type": ${text(type)},`, "    },"];
}

const UPLOAD_FORM = [
  'with open("revenue.csv", "rb") as file:',
  '    head = \'Content-Disposition: form-data; name="file"; filename="revenue.csv"\'',
  '    form = f"--dealflow\\r\\n{head}\\r\\n\\r\\n".encode() + file.read() + b"\\r\\n--dealflow--\\r\\n"',
  "",
];

const READING: Record<CallEntry["kind"], string[]> = {
  json: ["    print(json.load(answer))"],
  upload: ["    print(json.load(answer))"],
  download: ['    with open("received", "wb") as file:', "        shutil.copyfileobj(answer, file)"],
  events: ["    for line in answer:", '        print(line.decode(), end="")'],
};

/** A text as Python and JSON both write it. */
const text = (value: string) => JSON.stringify(value);

function literal(value: unknown, indent: string): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const inner = `${indent}    `;
  if (Array.isArray(value)) return `[${value.map((entry) => literal(entry, inner)).join(", ")}]`;
  const fields = Object.entries(value).map(([name, field]) => `${text(name)}: ${literal(field, inner)}`);
  const line = `{${fields.join(", ")}}`;
  return line.length <= MAX_LINE ? line : `{\n${inner}${fields.join(`,\n${inner}`)},\n${indent}}`;
}

const MAX_LINE = 48;
