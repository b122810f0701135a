import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** A received request. */
interface ReceivedRequest {
  method: string;
  url: string;
  authorization: string | undefined;
}

/** A local web server whose next answers a test can replace. */
export interface MockServer {
  origin: string;
  seen: ReceivedRequest[];
  /** The next request whose method and address (`GET /v1/people?x=1`) match gets this answer instead of the default one. */
  next: (pattern: RegExp, ...answers: Answer[]) => void;
  close: () => Promise<void>;
}

export async function startMockServer(createDefault: (mock: MockServer) => Answer): Promise<MockServer> {
  const script: { pattern: RegExp; answer: Answer }[] = [];
  const server = createServer();
  const port = await listen(server);
  const mock: MockServer = {
    origin: `http://127.0.0.1:${port}`,
    seen: [],
    next: (pattern, ...answers) => void script.push(...answers.map((answer) => ({ pattern, answer }))),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const handle = createDefault(mock);
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { method = "", url = "" } = request;
    mock.seen.push({ method, url, authorization: request.headers.authorization });
    const at = script.findIndex(({ pattern }) => pattern.test(`${method} ${url}`));
    const [scripted] = at === -1 ? [] : script.splice(at, 1);
    Promise.resolve((scripted?.answer ?? handle)(request, response)).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  return mock;
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

/** Never answers. */
export const hang = (): Answer => () => undefined;

/** Sends its headers and then a byte every 50 ms, without end. */
export const drip =
  (headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(200, headers);
    const timer = setInterval(() => response.write(" "), 50);
    response.once("close", () => clearInterval(timer));
  };

/** Closes the connection without an answer. */
export const reset = (): Answer => (request) => void request.socket.resetAndDestroy();

/** Sends this many bytes as fast as possible. */
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
