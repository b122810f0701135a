/** How connections to the database are encrypted; null for not at all. */
export type DatabaseTls = {
  /** False accepts any certificate: encrypted, but perhaps to somebody else. */
  rejectUnauthorized: boolean;
  /** The authority that must have issued the certificate, as PEM text; those of Node without it. */
  ca?: string | undefined;
} | null;

/** The option `ssl` of both clients. The certificate must be for the host of the connection string, an IP address too. */
export function sslOption(url: string, tls: DatabaseTls) {
  return tls ? { ...tls, host: new URL(url).hostname } : false;
}
