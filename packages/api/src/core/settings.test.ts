import { describe, expect, it } from "vitest";
import { environment } from "./environment.ts";
import { isLoopback, loadSettings, warnings } from "./settings.ts";

describe("loadSettings", () => {
  it("gives a working workspace on this machine when nothing is set", () => {
    const settings = loadSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      loopback: true,
      appOrigin: "http://localhost:3000",
      databaseUrl: undefined,
      sampleData: true,
      adminUsername: "admin",
      timeZone: "UTC",
      sessionIdleDays: 7,
      sessionAbsoluteDays: 30,
      trustedProxyHops: 0,
    });
    expect(settings.dataDir).toMatch(/[/\\]\.data$/);
  });

  it("treats an empty variable as not set", () => {
    expect(loadSettings({ PORT: "", DATABASE_URL: "" })).toEqual(loadSettings({}));
  });

  it("adds no sample data to an external database unless asked to", () => {
    const DATABASE_URL = "postgres://me:secret@db.example.com/deals";
    expect(loadSettings({ DATABASE_URL }).sampleData).toBe(false);
    expect(loadSettings({ DATABASE_URL, SAMPLE_DATA: "on" }).sampleData).toBe(true);
  });

  it("removes a trailing slash from the origin", () => {
    expect(loadSettings({ APP_ORIGIN: "https://deals.example.com/" }).appOrigin).toBe(
      "https://deals.example.com",
    );
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "3000.5"],
    ["APP_ORIGIN", "deals.example.com"],
    ["APP_ORIGIN", "https://deals.example.com/app"],
    ["APP_ORIGIN", "http://deals.example.com"],
    ["DATABASE_URL", "mysql://localhost/deals"],
    ["SAMPLE_DATA", "yes"],
    ["ADMIN_USERNAME", "a"],
    ["ADMIN_PASSWORD", "short"],
    ["TIME_ZONE", "Mars/Olympus"],
    ["TIME_ZONE", "+01:00"],
    ["PASSWORD_MIN_LENGTH", "5"],
    ["DB_POOL_MAX", "-1"],
    ["GOOGLE_CLIENT_ID", "without its secret"],
    ["MICROSOFT_TENANT", "../common"],
    ["APPLE_URL", "http://127.0.0.1:4000/cards"],
    ["LOG_LEVEL", "loud"],
    ["SECRET_KEY", "too short"],
    ["SECRET_KEY", "x".repeat(64)],
    ["MAIL_HOSTS", "https://mail.example.com/"],
    ["GOOGLE_IMAP_HOST", "imap.gmail.com"],
    ["ALLOW_INSECURE_HTTP", "true"],
  ])("refuses %s=%s in one line that names it", (name, value) => {
    const attempt = () => loadSettings({ [name]: value });
    expect(attempt).toThrow(new RegExp(`^Wrong setting ${name}: [^\\n]+\\.$`));
  });

  it("never repeats a secret in its error message", () => {
    const attempt = () => loadSettings({ ADMIN_PASSWORD: "hush", DATABASE_URL: "hush" });
    expect(attempt).toThrow(/ADMIN_PASSWORD|DATABASE_URL/);
    expect(attempt).not.toThrow(/hush/);
  });

  it("permits plain http beyond this machine only if it is switched on", () => {
    const APP_ORIGIN = "http://deals.internal";
    const settings = loadSettings({ APP_ORIGIN, ALLOW_INSECURE_HTTP: "1" });
    expect(settings.appOrigin).toBe(APP_ORIGIN);
    expect(warnings(settings)).toEqual([expect.stringContaining(APP_ORIGIN)]);
    expect(warnings(loadSettings({}))).toEqual([]);
  });
});

it.each<[boolean, Record<string, string>]>([
  [true, {}],
  [true, { APP_ORIGIN: "http://127.0.0.1:3000", HOST: "localhost", ADMIN_PASSWORD: "its own" }],
  [false, { HOST: "0.0.0.0" }],
  [false, { APP_ORIGIN: "https://deals.example.com" }],
  [false, { TRUSTED_PROXY_HOPS: "1" }],
])("is in local mode: %s with %j", (local, env) => {
  expect(loadSettings(env).local).toBe(local);
});

it("describes every variable", () => {
  for (const schema of Object.values(environment.shape)) expect(schema.description).toBeTruthy();
});

it.each([
  ["localhost", true],
  ["127.0.0.1", true],
  ["127.1.2.3", true],
  ["::1", true],
  ["0.0.0.0", false],
  ["::", false],
  ["127.example.com", false],
])("recognizes whether %s is a loopback address", (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

describe("the connection to an external database", () => {
  const DATABASE_URL = "postgres://me:secret@db.example.com/deals";

  it("warns when it is not encrypted or not checked, except on this machine", () => {
    const warned = (env: Record<string, string>) => warnings(loadSettings(env));
    expect(warned({ DATABASE_URL })).toEqual([
      expect.stringMatching(/DATABASE_TLS.*db\.example\.com.*clear/),
    ]);
    expect(warned({ DATABASE_URL: `${DATABASE_URL}?sslmode=no-verify` })).toEqual([
      expect.stringContaining("not checked"),
    ]);
    expect(warned({ DATABASE_URL, DATABASE_TLS: "unverified" })).toEqual([
      expect.stringContaining("not checked"),
    ]);
    expect(warned({ DATABASE_URL, DATABASE_TLS: "verify" })).toEqual([]);
    expect(warned({ DATABASE_URL: `${DATABASE_URL}?sslmode=require` })).toEqual([]);
    expect(warned({ DATABASE_URL: "postgres://me:secret@127.0.0.1/deals" })).toEqual([]);
    expect(warned({})).toEqual([]);
  });

  it("warns about the owner's host too", () => {
    const env = { DATABASE_URL: "postgres://me:secret@127.0.0.1/deals", DATABASE_OWNER_URL: DATABASE_URL };
    expect(warnings(loadSettings(env))).toEqual([expect.stringContaining("db.example.com")]);
    expect(warnings(loadSettings({ ...env, DATABASE_URL }))).toHaveLength(1);
  });

  it("is encrypted as the stricter of both connection strings, unless DATABASE_TLS is set", () => {
    const tls = (serving: string, owner: string, more: Record<string, string> = {}) =>
      loadSettings({
        DATABASE_URL: DATABASE_URL + serving,
        DATABASE_OWNER_URL: DATABASE_URL + owner,
        ...more,
      }).databaseTls;
    expect(tls("", "?sslmode=require")).toEqual({ rejectUnauthorized: true });
    expect(tls("?ssl=true", "?sslmode=no-verify")).toEqual({ rejectUnauthorized: true });
    expect(tls("?sslmode=no-verify", "")).toEqual({ rejectUnauthorized: false });
    expect(tls("?sslmode=disable", "?ssl=false")).toBeNull();
    expect(tls("?sslmode=prefer", "?sslmode=require", { DATABASE_TLS: "off" })).toBeNull();
  });

  it.each(["sslmode=prefer", "sslmode=allow", "sslmode=verify_full", "sslmode=REQUIRE", "ssl=yes"])(
    "refuses %s, which neither requires encryption nor switches it off",
    (query) => {
      for (const name of ["DATABASE_URL", "DATABASE_OWNER_URL"]) {
        const env = { DATABASE_URL, [name]: `${DATABASE_URL}?${query}` };
        expect(() => loadSettings(env)).toThrow(
          new RegExp(`^Wrong setting ${name}: must have an sslmode of`),
        );
      }
    },
  );

  it.each([
    "postgres://%2Fvar%2Frun%2Fpostgresql/deals",
    "postgres://me@%2fvar%2frun/deals",
    "postgres:///deals?host=/var/run/postgresql",
    "postgres://me@localhost/deals?host=/tmp",
  ])("refuses the unix socket of %s", (url) => {
    expect(() => loadSettings({ DATABASE_URL: url })).toThrow(/^Wrong setting DATABASE_URL: .*unix socket/);
    expect(() => loadSettings({ DATABASE_URL, DATABASE_OWNER_URL: url })).toThrow("DATABASE_OWNER_URL");
  });

  it("needs a host, and a role if there is an owner", () => {
    for (const url of ["postgres:deals", "postgres:///deals"])
      expect(() => loadSettings({ DATABASE_URL: url })).toThrow("must be a connection string");
    const env = { DATABASE_URL: "postgres://localhost/deals", DATABASE_OWNER_URL: DATABASE_URL };
    expect(() => loadSettings(env)).toThrow(/^Wrong setting DATABASE_URL: must name its role/);
  });

  it("may have an owner only with DATABASE_URL, and needs a readable certificate authority", () => {
    expect(() => loadSettings({ DATABASE_OWNER_URL: DATABASE_URL })).toThrow("DATABASE_OWNER_URL");
    expect(() => loadSettings({ DATABASE_URL, DATABASE_CA: "/nowhere/ca.pem" })).toThrow("DATABASE_CA");
    const both = loadSettings({ DATABASE_URL, DATABASE_OWNER_URL: `${DATABASE_URL}?sslmode=require` });
    expect(both.databaseOwnerUrl).toBe(DATABASE_URL);
  });
});
