import { config } from "zod";

// zod compiles its schemas with `new Function`, which the pages' policy forbids and browsers report. Servers may.
if ("document" in globalThis) config({ jitless: true });
