import { config } from "zod";

// In browsers zod must not compile schemas with `new Function`: the Content-Security-Policy of the pages forbids it.
if ("document" in globalThis) config({ jitless: true });
