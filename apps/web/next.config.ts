import type { NextConfig } from "next";

// What never varies is set here, so that pages, assets and API answers carry it alike; src/proxy.ts adds the rest.
const everywhere = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=(), usb=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  transpilePackages: ["@dealflow/api", "@dealflow/db", "@dealflow/ui", "@dealflow/validators"],
  serverExternalPackages: ["@node-rs/argon2", "pino", "postgres"],
  // `typecheck` checks the whole workspace, this app included, before anything is built.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // Only `dev` logs addresses, and this one carries a code.
  logging: { incomingRequests: { ignore: [/^\/contacts\/callback/] } },
  agentRules: false,
  // An address with a slash too many is not an address: REST says so in JSON instead of sending callers elsewhere.
  skipTrailingSlashRedirect: true,
  // Browsers ask for this name wherever they have not yet read which icon the page has.
  redirects: async () => [{ source: "/favicon.ico", destination: "/icon.svg", permanent: true }],
  headers: async () => [
    { source: "/:path*", headers: everywhere },
    // The site frames it, and nobody else.
    { source: "/preview", headers: [{ key: "X-Frame-Options", value: "SAMEORIGIN" }] },
    // Its address carries a code until the page takes it out: nothing that the page asks for may name it.
    { source: "/contacts/callback", headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
  ],
};

export default config;
