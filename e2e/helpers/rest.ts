export interface RestResponse<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Calls the REST API as a script would, and keeps its cookies. */
export class RestClient {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** `Body` is the documented response. It is not checked here: tests compare its values. */
  async send<Body>(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<RestResponse<Body>> {
    const response = await fetch(new URL(path, this.#origin), {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    this.#keep(response.headers.getSetCookie());
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  /** Returns the body. Throws unless the status is 200: for steps that a test only prepares. */
  async sendOk<Body>(...call: Parameters<RestClient["send"]>): Promise<Body> {
    const { status, body } = await this.send<Body>(...call);
    if (status !== 200) throw new Error(`${call[0]} ${call[1]}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  signIn(credentials: { username: string; password: string }): Promise<unknown> {
    return this.sendOk("POST", "/api/auth/login", {
      username: credentials.username,
      password: credentials.password,
    });
  }

  /** For a browser context that should continue this session. */
  get cookies(): { name: string; value: string; url: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value, url: this.#origin }));
  }

  #keep(cookies: string[]): void {
    for (const cookie of cookies) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === "" || /max-age=0/i.test(cookie)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

export interface Member {
  id: number;
  username: string;
  name: string;
  role: "partner" | "analyst" | "vp";
}

export interface Deal {
  id: number;
  company: string;
  codename: string | null;
  firmId: number | null;
  stage: string;
  category: string;
  value: string | null;
  description: string | null;
  leadUserId: number | null;
  version: number;
}

export interface HistoryEntry {
  dealId: number;
  field: "stage" | "category";
  from: string | null;
  to: string;
}
