import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { StartupError } from "@dealflow/db/startup-error";
import type { z } from "zod";
import { databaseSettings, databaseWarnings } from "./database-settings.ts";
import { environment } from "./environment.ts";

export { StartupError };

const settings = environment.transform((env, context) => {
  const appOrigin = new URL(env.APP_ORIGIN ?? `http://localhost:${env.PORT}`).origin;
  const insecure = env.ALLOW_INSECURE_HTTP === "1";
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: "custom", path: [name], message, input: undefined });
  if (appOrigin.startsWith("http:") && !isLoopback(new URL(appOrigin).hostname) && !insecure) {
    refuse("APP_ORIGIN", "must begin with https:// (or set ALLOW_INSECURE_HTTP=1)");
  }
  if (env.ADMIN_PASSWORD !== undefined && env.ADMIN_PASSWORD.length < env.PASSWORD_MIN_LENGTH) {
    refuse("ADMIN_PASSWORD", `must have at least ${env.PASSWORD_MIN_LENGTH} characters`);
  }
  const processes =
    env.WEB_CONCURRENCY === "auto" ? Math.min(availableParallelism(), env.DB_POOL_MAX) : env.WEB_CONCURRENCY;
  if (processes > env.DB_POOL_MAX)
    refuse("WEB_CONCURRENCY", "must be at most DB_POOL_MAX: each process needs a connection");
  for (const name of ["GOOGLE", "MICROSOFT"] as const) {
    if (Boolean(env[`${name}_CLIENT_ID`]) !== Boolean(env[`${name}_CLIENT_SECRET`]))
      refuse(`${name}_CLIENT_ID`, `must be set together with ${name}_CLIENT_SECRET`);
  }
  if (Boolean(env.SMTP_URL) !== Boolean(env.MAIL_FROM))
    refuse("SMTP_URL", "must be set together with MAIL_FROM");
  if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY))
    refuse("S3_BUCKET", "must be set together with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY");
  return {
    port: env.PORT,
    host: env.HOST,
    /** The server listens on a loopback address: only this machine can connect. */
    loopback: isLoopback(env.HOST),
    /**
     * Local mode: only this machine can connect, by a loopback name, and no proxy is announced. The documented password
     * is harmless then, and requests that came through a proxy are refused.
     */
    local: isLoopback(env.HOST) && isLoopback(new URL(appOrigin).hostname) && env.TRUSTED_PROXY_HOPS === 0,
    appOrigin,
    dataDir: resolve(env.DATA_DIR),
    /** Of stored secrets; an object of its own for each reading of the settings, which the opened keys are kept by. */
    secretKeys: { current: env.SECRET_KEY, previous: env.SECRET_KEY_PREVIOUS },
    imap: {
      /** Lower-case names of servers, each with a port or for all, that may have private addresses. */
      hosts: env.MAIL_HOSTS,
      /** Path of a file, read when a mailbox is connected to. */
      ca: env.IMAP_CA ? resolve(env.IMAP_CA) : null,
      /** Instead of Gmail's server; null in production. */
      google: env.GOOGLE_IMAP_HOST ?? null,
    },
    ...databaseSettings(env, refuse),
    dbPoolMax: env.DB_POOL_MAX,
    /** That share the pool and the limits of a server. */
    processes,
    sampleData: env.SAMPLE_DATA ? env.SAMPLE_DATA === "on" : env.DATABASE_URL === undefined,
    adminUsername: env.ADMIN_USERNAME,
    adminPassword: env.ADMIN_PASSWORD,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    passwordBlocklist: env.PASSWORD_BLOCKLIST === "on",
    registration: {
      isOpen: env.REGISTRATION === "on",
      /** Of all pending registrations together; 0 for any number. */
      pendingMax: env.REGISTRATION_PENDING_MAX,
      /** From one address within 24 hours; 0 for any number. */
      dailyLimit: env.REGISTRATION_LIMIT,
    },
    /** Requests a minute with one API token; 0 for any number. */
    tokenLimit: env.TOKEN_LIMIT,
    sessionIdleDays: env.SESSION_IDLE_DAYS,
    sessionAbsoluteDays: env.SESSION_ABSOLUTE_DAYS,
    timeZone: env.TIME_ZONE,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    allowInsecureHttp: insecure,
    /** For imports of contacts and for mailboxes: the registered OAuth application, and the origin that replaces the provider's in tests. */
    providers: {
      google: { client: clientOf(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET), url: env.GOOGLE_URL },
      microsoft: {
        client: clientOf(env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET),
        url: env.MICROSOFT_URL,
        tenant: env.MICROSOFT_TENANT,
      },
      apple: { url: env.APPLE_URL },
    },
    /** Null where no e-mail is sent. */
    mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
    files: {
      /** Bytes. */
      maxUpload: env.MAX_UPLOAD_MB * 2 ** 20,
      /** Bytes. */
      quota: env.STORAGE_QUOTA_GB * 2 ** 30,
      /** Bytes, for the documents of one uploader. */
      memberQuota: env.MEMBER_QUOTA_GB * 2 ** 30,
      /** Bytes that uploads leave free in the data folder; the store of a bucket has no such limit. */
      minFreeDisk: env.MIN_FREE_DISK_MB * 2 ** 20,
      /** Null where documents are stored in the data folder. */
      s3:
        env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
          ? {
              bucket: env.S3_BUCKET,
              endpoint: env.S3_ENDPOINT,
              region: env.S3_REGION,
              accessKeyId: env.S3_ACCESS_KEY_ID,
              secretAccessKey: env.S3_SECRET_ACCESS_KEY,
            }
          : null,
    },
    logLevel: env.LOG_LEVEL,
  };
});
export type Settings = z.output<typeof settings>;

/** Reads the environment; an empty variable counts as not set. Throws StartupError with one line about all mistakes. */
export function loadSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  const mistakes = result.error.issues.map(({ path, message }) => `${path.slice(0, 1).join()}: ${message}`);
  throw new StartupError(`Wrong setting ${mistakes.join("; ")}.`);
}

/** Warnings for the log at startup, about settings that are allowed but insecure. */
export function warnings(settings: Settings): string[] {
  const { allowInsecureHttp, appOrigin, local } = settings;
  const found: string[] = [];
  if (allowInsecureHttp && !local && !appOrigin.startsWith("https:")) {
    found.push(
      `ALLOW_INSECURE_HTTP: passwords and sessions travel to ${appOrigin} in the clear, for anyone to read`,
    );
  }
  return [...found, ...databaseWarnings(settings, isLoopback)];
}

/** Every variable with its default (empty where there is none) and its description, for the README. */
export function describeSettings(): { name: string; defaultValue: string; description: string }[] {
  return Object.entries(environment.shape).map(([name, schema]) => {
    const value = schema.safeParse(undefined).data;
    const defaultValue = value === undefined ? "" : String(value);
    return { name, defaultValue, description: schema.description ?? "" };
  });
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}

function clientOf(id?: string, secret?: string) {
  return id && secret ? { id, secret } : null;
}
