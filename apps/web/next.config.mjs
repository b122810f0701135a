// No TypeScript: Next would load its compiler for that at every start, 24 MiB that stay.

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  transpilePackages: ["@dealflow/ui", "@dealflow/validators"],
  // `typecheck` checks the whole workspace, this app included, before anything is built.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  experimental: {
    // Without a connection, a move to another page waits instead of ending in the browser's error page.
    useOffline: true,
    // Left alone, the styles of all screens end up in one file that every page waits for.
    cssChunking: { type: "graph", requestCost: 3_000 },
    // Every request costs a round trip, and browsers make six at a time: each page has few scripts, of its own and of the shell.
    turbopackChunking: {
      requestCost: 100_000_000,
      minChunkSize: 3_000_000,
      maxMergeChunkSize: 10_000_000,
      maxChunkCountPerGroup: 2,
      firstPageLoadPriority: 1,
    },
  },
  // Nothing uses the service that resizes images: /_next/image is a 404.
  images: { unoptimized: true },
  // Only `dev` logs addresses, and this one carries a code.
  logging: { incomingRequests: { ignore: [/^\/contacts\/callback/] } },
  agentRules: false,
  // An address with a slash too many is not an address: REST says so in JSON instead of sending callers elsewhere.
  skipTrailingSlashRedirect: true,
  // Browsers ask for this name wherever they have not yet read which icon the page has.
  redirects: async () => [
    { source: "/favicon.ico", destination: "/icon.svg", permanent: true },
    // Every page asks visitors to sign in; these names are what people try.
    { source: "/:name(login|register)", destination: "/", permanent: false },
  ],
  // `answers.ts` has the headers of every response; these differ from them.
  headers: async () => [
    // The site frames it, and nobody else.
    { source: "/preview", headers: [{ key: "X-Frame-Options", value: "SAMEORIGIN" }] },
    // Its address carries a code until the page takes it out: nothing that the page asks for may name it.
    { source: "/contacts/callback", headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
  ],
};

export default config;
