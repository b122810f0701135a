import { createTransport, type Transporter } from "nodemailer";
import { isLoopback } from "../../core/settings.ts";

/** A transport to the mail server of an SMTP_URL. Unencrypted connections are allowed to this machine only. */
export function openTransport(url: string): Transporter {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    requireTLS: !isLoopback(hostname),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
