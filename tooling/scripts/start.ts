/** The product, built when its sources changed since the last time. */
import { buildWeb } from "./lib/build.ts";

Object.assign(process.env, { NODE_ENV: "production" });
const { runServer } = await import("../../apps/web/server.ts");
await runServer({ dev: false, build: buildWeb });
