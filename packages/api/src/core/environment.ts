import { addMemberInput, DEFAULT_USERNAME, PASSWORD_MAX_LENGTH } from "@dealflow/validators/users";
import { z } from "zod";
import { connectionString } from "./database-settings.ts";

/** Every environment variable that the product reads. `npm run check` compares the README's table with it. */
export const environment = z.object({
  PORT: wholeNumber(1, 65_535).default(3000).describe("Port that the server listens on"),
  HOST: z.string().default("127.0.0.1").describe("Address that the server listens on; `0.0.0.0` for all"),
  APP_ORIGIN: z
    .string()
    .refine(isOrigin, { error: "must be an origin such as https://deals.example.com, without a path" })
    .optional()
    .describe("The site's own address, as browsers see it; `http://localhost:PORT` when not set"),
  DATA_DIR: z
    .string()
    .default(".data")
    .describe("Folder of the built-in database and of uploads; a relative one lies in the project's folder"),
  SECRET_KEY: secretKey().describe(
    "Key that the stored passwords and tokens of mailboxes are encrypted with, 64 hexadecimal characters; without it the first start makes one in `DATA_DIR/secret.key`",
  ),
  SECRET_KEY_PREVIOUS: secretKey().describe(
    "The key before, while `secrets:rotate` has not encrypted everything with the new one",
  ),
  DATABASE_URL: connectionString("user")
    .optional()
    .describe("A PostgreSQL of yours, version 15 or newer, instead of the built-in one"),
  DATABASE_OWNER_URL: connectionString("owner")
    .optional()
    .describe(
      "The same database for the role that owns the tables; that of DATABASE_URL then needs no rights but those it is given, to read and write rows",
    ),
  DATABASE_TLS: z
    .enum(["verify", "unverified", "off"], { error: "must be verify, unverified or off" })
    .optional()
    .describe(
      "`verify` encrypts connections to that PostgreSQL and checks its certificate, `unverified` accepts any; where it is not set, the `sslmode` of the connection strings says it, else `off`",
    ),
  DATABASE_CA: z
    .string()
    .optional()
    .describe("File with the certificate, as PEM text, of the authority that its certificate must come from"),
  DB_POOL_MAX: wholeNumber(1, 200)
    .default(10)
    .describe(
      "Database connections that the server may hold for requests, all its processes together; each process has one more to be told of changes",
    ),
  WEB_CONCURRENCY: z
    .union([z.literal("auto"), wholeNumber(1, 64)], {
      error: "must be auto or a whole number from 1 to 64",
    })
    .default(1)
    .describe("Processes that answer requests on the one port; `auto` for as many as there are cores"),
  SAMPLE_DATA: z
    .enum(["on", "off"], { error: "must be on or off" })
    .optional()
    .describe(
      "Fills an empty database with the sample workspace; `on` for the built-in database, else `off`",
    ),
  ADMIN_USERNAME: addMemberInput.shape.username
    .default(DEFAULT_USERNAME)
    .describe("Name of the administrator that an empty database gets"),
  ADMIN_PASSWORD: z
    .string()
    .max(PASSWORD_MAX_LENGTH, { error: `must have at most ${PASSWORD_MAX_LENGTH} characters` })
    .optional()
    .describe("Password of that administrator; without it setup mode makes one and says where to find it"),
  PASSWORD_MIN_LENGTH: wholeNumber(6, 64).default(6).describe("Shortest password that members may choose"),
  PASSWORD_BLOCKLIST: z
    .enum(["on", "off"], { error: "must be on or off" })
    .default("on")
    .describe(
      "Refuses new passwords that are guessed first: common ones, the member's own names, the product's words",
    ),
  REGISTRATION: z
    .enum(["on", "off"], { error: "must be on or off" })
    .default("on")
    .describe("`off` closes registration; administrators then add all members"),
  REGISTRATION_PENDING_MAX: wholeNumber(0, 10_000)
    .default(50)
    .describe("Registrations that may wait for approval at once; `0` for any number"),
  REGISTRATION_LIMIT: wholeNumber(0, 10_000)
    .default(20)
    .describe("Registrations a day from one address; `0` for any number"),
  TOKEN_LIMIT: wholeNumber(0, 1_000_000)
    .default(600)
    .describe("Requests a minute with one API token, over all processes; `0` for any number"),
  SESSION_IDLE_DAYS: wholeNumber(1, 365).default(7).describe("Days after which an unused session ends"),
  SESSION_ABSOLUTE_DAYS: wholeNumber(1, 365).default(30).describe("Days after which any session ends"),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, { error: "must be a time zone such as Europe/Berlin" })
    .default("UTC")
    .describe("Zone in which dashboard and analytics count months and quarters"),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10)
    .default(0)
    .describe("Proxies in front whose `X-Forwarded-For` is believed"),
  ALLOW_INSECURE_HTTP: z
    .enum(["1", "0"], { error: "must be 1 or 0" })
    .default("0")
    .describe(
      "`1` permits an APP_ORIGIN without https beyond this machine; passwords then travel in the clear",
    ),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      "The application that you have registered with Google, with the redirect URIs `APP_ORIGIN/contacts/callback` and `APP_ORIGIN/settings/mailboxes/callback`; nobody is then asked for one, and mailboxes can be connected",
    ),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe("That application's secret"),
  MICROSOFT_CLIENT_ID: z.string().optional().describe("The same for Microsoft"),
  MICROSOFT_CLIENT_SECRET: z.string().optional().describe("That application's secret"),
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[\w.-]{1,100}$/, { error: "must be a tenant's id or domain, or common" })
    .default("common")
    .describe("Whose accounts Microsoft lets in: your tenant's id or domain, or `common` for everyone's"),
  GOOGLE_URL: providerOrigin("Google"),
  MICROSOFT_URL: providerOrigin("Microsoft"),
  APPLE_URL: providerOrigin("Apple"),
  GOOGLE_IMAP_HOST: z
    .string()
    .regex(/^[\w.-]{1,253}:\d{1,5}$/, { error: "must be a name and a port such as 127.0.0.1:9993" })
    .optional()
    .describe("An IMAP server that stands in for Gmail's, for trials and tests"),
  MAIL_HOSTS: z
    .string()
    .transform((text) => text.split(",").map((host) => host.trim().toLowerCase()))
    .pipe(
      z.array(
        z.string().regex(/^[\w.:[\]-]{1,260}$/, {
          error: "must be names of servers, each with a port or without, with commas between",
        }),
      ),
    )
    .default([])
    .describe(
      "Mail servers, as host or host:port with commas between, that mailboxes may be connected to although they are in a private network",
    ),
  IMAP_CA: z
    .string()
    .optional()
    .describe(
      "File with the certificate, as PEM text, of an authority that mail servers' certificates may come from too",
    ),
  SMTP_URL: z
    .string()
    .refine(isMailUrl, { error: "must be a mail server such as smtp://user:password@mail.example.com:587" })
    .optional()
    .describe("Mail server that sends notifications by e-mail; without it nobody is offered e-mail"),
  MAIL_FROM: z
    .email({ error: "must be an e-mail address" })
    .optional()
    .describe("Address that its e-mails come from"),
  MAX_UPLOAD_MB: wholeNumber(1, 1_024).default(50).describe("Largest document that may be uploaded, in MiB"),
  STORAGE_QUOTA_GB: wholeNumber(1, 100_000)
    .default(20)
    .describe("Space that all documents together may take, with those in the trash, in GiB"),
  MEMBER_QUOTA_GB: wholeNumber(1, 100_000)
    .default(5)
    .describe("Space that the documents uploaded by one member may take, in GiB"),
  MIN_FREE_DISK_MB: wholeNumber(0, 100_000_000)
    .default(1_024)
    .describe("Space that uploads leave free on the disk of DATA_DIR, in MiB; `0` for none"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: "must be the name of a bucket" })
    .optional()
    .describe("Bucket of an S3-compatible store that holds the documents; without it they lie in DATA_DIR"),
  S3_ENDPOINT: z
    .string()
    .refine(isOrigin, { error: "must be an origin such as https://s3.example.com, without a path" })
    .optional()
    .describe("Address of that store; Amazon's own where it is not set"),
  S3_REGION: z.string().default("us-east-1").describe("Region of that bucket"),
  S3_ACCESS_KEY_ID: z.string().optional().describe("Key that opens that bucket"),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("Secret of that key"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"], {
      error: "must be fatal, error, warn, info, debug or silent",
    })
    .default("info")
    .describe("What the log tells: `fatal`, `error`, `warn`, `info`, `debug` or `silent`"),
});

function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .pipe(z.number().min(min, { error }).max(max, { error }));
}

function secretKey() {
  return z
    .string()
    .regex(/^[0-9a-f]{64}$/i, {
      error: "must be 64 hexadecimal characters, such as openssl rand -hex 32 makes",
    })
    .optional();
}

function providerOrigin(provider: string) {
  return z
    .string()
    .refine(isOrigin, { error: "must be an origin such as http://127.0.0.1:4000, without a path" })
    .transform((value) => new URL(value).origin)
    .optional()
    .describe(`A server that stands in for ${provider}'s, for trials and tests`);
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return (url?.protocol === "http:" || url?.protocol === "https:") && `${url.origin}/` === url.href;
}

function isMailUrl(value: string): boolean {
  const url = URL.parse(value);
  return /^smtps?:$/.test(url?.protocol ?? "") && Boolean(url?.hostname);
}

function isTimeZone(value: string): boolean {
  try {
    return /^[A-Za-z]/.test(value) && Boolean(new Intl.DateTimeFormat("en", { timeZone: value }));
  } catch {
    return false;
  }
}
