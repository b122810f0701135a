import { randomUUID } from "node:crypto";
import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { connect } from "./helpers/database.ts";
import { type Deal, type Member, RestClient } from "./helpers/rest.ts";

export { expect } from "@playwright/test";

/** The administrator of a workspace in setup mode. */
export const ADMIN = { username: "admin", password: "admin123" };
const PASSWORD = "a long enough secret";

interface Credentials {
  username: string;
  password: string;
}

type Account = Member & Credentials;

interface Fixtures {
  /** Allows faults that a test causes on purpose, such as a refused request that the browser logs to its console. */
  expectFault: (pattern: RegExp) => void;
  /** A new member with a unique name, added by the administrator. */
  addMember: (role?: Member["role"]) => Promise<Account>;
  /** Signs a page in without the form; without arguments, `page` as a new member. */
  signIn: (who?: Credentials, where?: Page) => Promise<void>;
  /** A second browser context. Faults in it fail the test too. */
  openBrowser: () => Promise<Page>;
  /** A REST client that is signed in. */
  restAs: (who: Credentials) => Promise<RestClient>;
  /** A new deal of a company with a unique name. */
  addDeal: (fields?: Record<string, unknown>) => Promise<Deal>;
  /** A workspace has one meeting: until the test is over, no other test that asks for it ends it. */
  reserveMeeting: () => Promise<void>;
  /** Collects faults of every page of the test's context. */
  watched: undefined;
  /** What a healthy page never causes; any that is not expected fails the test. */
  faults: string[];
}

interface WorkerFixtures {
  origin: string;
  admin: RestClient;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  origin: [({ browserName: _ }, use) => use(process.env.E2E_ORIGIN ?? ""), { scope: "worker" }],

  admin: [
    async ({ origin }, use) => {
      const admin = new RestClient(origin);
      await admin.signIn(ADMIN);
      await use(admin);
    },
    { scope: "worker" },
  ],

  faults: async ({ browserName: _ }, use) => use([]),

  expectFault: async ({ faults }, use) => {
    const patterns: RegExp[] = [];
    await use((pattern) => patterns.push(pattern));
    const unexpected = faults.filter((fault) => !patterns.some((pattern) => pattern.test(fault)));
    base.expect(unexpected, "dialogs, console errors, policy reports and foreign requests").toEqual([]);
  },

  page: async ({ page }, use) => use(untilInteractive(page)),

  watched: [
    async ({ context, faults, origin, expectFault: _ }, use) => {
      await watch(context, origin, faults);
      await use(undefined);
    },
    { auto: true },
  ],

  addMember: async ({ admin }, use) =>
    use(async (role = "analyst") => {
      const name = `${unique("Robin")} ${role === "partner" ? "Partner" : "Member"}`;
      const username = unique("member");
      const body = { name, username, email: `${username}@example.com`, role, password: PASSWORD };
      const member = await admin.sendOk<Member>("POST", "/api/admin/users", body);
      return { ...member, password: PASSWORD };
    }),

  signIn: async ({ page, admin, addMember }, use) =>
    use(async (who, where = page) => {
      // An account has ten sessions at most, so the administrator's is shared.
      if (who === ADMIN) return where.context().addCookies(admin.cookies);
      const { username, password } = who ?? (await addMember());
      const answer = await where.request.post("/api/auth/login", { data: { username, password } });
      base.expect(answer.status()).toBe(200);
    }),

  openBrowser: async ({ browser, faults, origin }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await watch(context, origin, faults);
      return untilInteractive(await context.newPage());
    });
    for (const context of contexts) await context.close();
  },

  restAs: async ({ origin }, use) =>
    use(async (who) => {
      const rest = new RestClient(origin);
      await rest.signIn(who);
      return rest;
    }),

  addDeal: async ({ admin }, use) =>
    use((fields) =>
      admin.sendOk<Deal>("POST", "/api/deals", {
        company: unique("Harrow Mills"),
        sector: "Software",
        dealType: "Buyout",
        dealSource: "Network",
        ...fields,
      }),
    ),

  reserveMeeting: async ({ browserName: _ }, use) => {
    const sql = connect(process.env.E2E_DATA_DIR ?? "");
    await use(async () => {
      await sql`select pg_advisory_lock(hashtext('meeting'))`;
    });
    // The lock ends with its connection.
    await sql.end();
  },
});

/** The newest visible toast: older ones with an action stand beside it for a while. */
export function toasts(page: Page) {
  return page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem").last();
}

/** Lets `goto` and `reload` wait until a page reacts to what is pressed: a press before that is lost. */
function untilInteractive(page: Page): Page {
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    await waitUntilInteractive(page);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await waitUntilInteractive(page);
    return response;
  };
  return page;
}

/** Until React knows every control of the page, at most five seconds: a test may hold back the page's scripts. */
export async function waitUntilInteractive(page: Page): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (Date.now() < deadline) {
    const isInteractive = await page.evaluate(areControlsKnown).catch(() => false);
    if (isInteractive) return page.evaluate(untilEffectsRan).catch(() => undefined);
    await page.waitForTimeout(20);
  }
}

/** Runs in the browser: what React does after it has painted, such as to listen for a print. */
function untilEffectsRan(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 200 }));
}

/** Runs in the browser. React leaves its properties on the elements that it has taken over. */
function areControlsKnown(): boolean {
  if (!document.querySelector('script[src*="/_next/"]')) return true;
  const controls = [...document.querySelectorAll("main a, main button, main input, nav a")];
  return controls.every((control) => Object.keys(control).some((key) => key.startsWith("__reactProps$")));
}

/** Holds requests to a URL until the returned function is called, so that the pending state can be tested. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Adds a random suffix, so that no other test has the name. */
export function unique(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}`;
}

/** Collects dialogs, console errors, policy violations and requests to other origins. */
async function watch(context: BrowserContext, origin: string, faults: string[]): Promise<void> {
  context.on("console", (message) => {
    const { url } = message.location();
    // A page says that its record is open until it has been told that the record is gone.
    if (message.type() === "error" && !/presence\.keep/.test(url))
      faults.push(`console: ${message.text()} (${url})`);
  });
  context.on("weberror", (error) => faults.push(`error: ${error.error().message}`));
  context.on("dialog", (dialog) => {
    // The question before unsaved input is lost: tests leave such pages too.
    if (dialog.type() === "beforeunload") return void dialog.accept();
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("request", (request) => {
    const { protocol, origin: target } = new URL(request.url());
    if (protocol.startsWith("http") && target !== origin) faults.push(`foreign request: ${request.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      reportError(new Error(`policy report: ${violatedDirective} ${blockedURI}`)),
    );
  });
}
