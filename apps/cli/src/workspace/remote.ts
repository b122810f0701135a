import { Readable } from "node:stream";
import { DomainError } from "@dealflow/api/core/errors";
import { procedures } from "@dealflow/api/procedures";
import { inputOf } from "@dealflow/api/server/rest/json-schema";
import { type CallOptions, type Client, createClient, DealflowError, type Download } from "../client.ts";
import { UsageError } from "../errors.ts";
import type { RemoteServer } from "../global-options.ts";
import type { ReceivedFile, Workspace } from "./workspace.ts";

/** A workspace at its address, with the rights of a token. */
export function remoteWorkspace(server: RemoteServer): Workspace {
  let opened: Client | undefined;
  const client = () => {
    opened ??= openClient(server);
    return opened;
  };
  const interruption = new AbortController();
  const { signal } = interruption;
  return {
    call: (name, input) => callProcedure(client(), name, input, { signal }),
    upload: ({ name, content }, dealId) => {
      return client().documents.upload(
        { file: content, name, ...(dealId !== undefined && { dealId }) },
        { signal },
      );
    },
    download: async (id) => receivedFile(await client().documents.download({ id }, { signal })),
    downloadAttachment: async (ids) =>
      receivedFile(await client().emails.downloadAttachment(ids, { signal })),
    events: (input) => client().subscribe({ ...input, signal }),
    connection: () => {
      throw new UsageError(
        "This command works on the database itself: run it on the machine of the workspace, without --url and DEALFLOW_URL",
      );
    },
    close: () => {
      interruption.abort();
      return Promise.resolve();
    },
  };
}

function openClient({ url, token: readToken }: RemoteServer): Client {
  if (!URL.canParse(url)) throw new UsageError("--url must be an address such as https://deals.example.com");
  const token = readToken();
  if (!token)
    throw new UsageError(
      `A token is needed for ${new URL(url).host}: DEALFLOW_TOKEN, or --token - to read it`,
    );
  try {
    return createClient({ url, token });
  } catch (error) {
    // It says which of the two is wrong.
    throw error instanceof TypeError ? new UsageError(`The ${error.message}`) : error;
  }
}

function receivedFile({ name, size, content }: Download): ReceivedFile {
  return { name, size, content: Readable.from(received(content)) };
}

/** What breaks off on the way is an error of the client, like that of a call. */
async function* received(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw brokenOff(error);
  }
}

const brokenOff = (cause: unknown) =>
  new DealflowError(
    { message: "The connection broke before the whole file was there", code: "NETWORK" },
    {},
    { cause },
  );

async function callProcedure(
  client: Client,
  name: string,
  input: unknown,
  options: CallOptions,
): Promise<unknown> {
  const [router = "", verb = ""] = name.split(".");
  const calls: unknown = Reflect.get(client, router);
  const call: unknown = typeof calls === "object" && calls !== null ? Reflect.get(calls, verb) : undefined;
  if (typeof call !== "function") {
    throw new DomainError("FORBIDDEN", "No token may make this call: it needs a member who is signed in", {
      code: "SESSION_REQUIRED",
    });
  }
  const procedure = procedures.get(name);
  return procedure && inputOf(procedure) ? call(input ?? {}, options) : call(options);
}
