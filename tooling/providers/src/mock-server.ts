import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** What has reached a stage, as far as tests look at it. */
interface Seen {
  method: string;
  url: string;
  authorization: string | undefined;
}

/** A web server on this machine of which a test can demand the next answers, one request each. */
export interface Stage {
  origin: string;
  seen: Seen[];
  /** The next request whose method and address (`GET /v1/people?x=1`) fit gets this answer instead of the usual one. */
  next: (fitting: RegExp, ...answers: Answer[]) => void;
  close: () => Promise<void>;
}

export async function startMockServer(usual: (stage: Stage) => Answer): Promise<Stage> {
  const script: { fitting: RegExp; answer: Answer }[] = [];
  const server = createServer();
  const port = await listen(server);
  const stage: Stage = {
    origin: `http://127.0.0.1:${port}`,
    seen: [],
    next: (fitting, ...answers) => void script.push(...answers.map((answer) => ({ fitting, answer }))),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const handle = usual(stage);
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { method = "", url = "" } = request;
    stage.seen.push({ method, url, authorization: request.headers.authorization });
    const at = script.findIndex(({ fitting }) => fitting.test(`${method} ${url}`));
    const [scripted] = at === -1 ? [] : script.splice(at, 1);
    Promise.resolve((scripted?.answer ?? handle)(request, response)).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  return stage;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (typeof address === "object" && address) resolve(address.port);
    });
  });
}

export const answerJson =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers });
    response.end(JSON.stringify(body));
  };

export const answerText =
  (text: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, headers);
    response.end(text);
  };

/** Takes the request and never says a word. */
export const hang = (): Answer => () => undefined;

/** Sends its headers and then a byte now and then, for ever. */
export const drip =
  (headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(200, headers);
    const timer = setInterval(() => response.write(" "), 50);
    response.once("close", () => clearInterval(timer));
  };

/** Cuts the connection without an answer. */
export const reset = (): Answer => (request) => void request.socket.resetAndDestroy();

/** Sends so many bytes, as fast as they are taken. */
export const flood =
  (bytes: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(200, headers);
    const chunk = Buffer.alloc(64 * 1024, " ");
    let left = bytes;
    const pour = () => {
      while (left > 0) {
        left -= chunk.length;
        if (!response.write(chunk)) return void response.once("drain", pour);
      }
      response.end();
    };
    pour();
  };
