/** `npm run dev`: the server with hot reload, on the same database as `npm start`. */
Object.assign(process.env, { NODE_ENV: "development" });
const { runServer } = await import("../../apps/web/server.ts");
await runServer({ dev: true });

export {};
