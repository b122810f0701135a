/** `npm start`: the server; builds the pages first if their sources have changed. */
import { buildWeb } from "./lib/build.ts";

Object.assign(process.env, { NODE_ENV: "production" });
const { runServer } = await import("../../apps/web/server/run-server.ts");
await runServer({ dev: false, build: buildWeb });
