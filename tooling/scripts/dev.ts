/** `npm run dev`: the server with hot reload of pages, on the same database as `npm start`. */
Object.assign(process.env, { NODE_ENV: "development" });
// Node's watcher sets it; the processes of Next that inherit it would send it messages over a channel that is Next's.
delete process.env.WATCH_REPORT_DEPENDENCIES;
const { runServer } = await import("../../apps/web/server/run-server.ts");
await runServer({ dev: true });

export {};
