/** What an API answer said: its status, its headers, and its JSON. */
export interface RestResponse<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** A caller of the REST interface with a cookie jar, as a script would be. */
export class RestClient {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The bodies are what the interface promises; that it keeps the promise is what tests compare. */
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

  /** For what a test only prepares: anything but success is an error. */
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

  /** What a browser needs to go on with the same session. */
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
  stage: string;
  category: string;
  value: string | null;
  description: string | null;
  version: number;
}

export interface HistoryEntry {
  dealId: number;
  field: "stage" | "category";
  from: string | null;
  to: string;
}
