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
