/**
 * Loaded into a measured server before it starts: answers on `MEMORY_PORT` with the KiB that its heap and its buffers hold
 * once the garbage is collected.
 */

import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

createServer((_request, response) => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  response.end(`${(heapUsed + external) / 1024}`);
})
  .listen(Number(process.env.MEMORY_PORT), "127.0.0.1")
  .unref();
