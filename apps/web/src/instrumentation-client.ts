import { config } from "zod/v4/core";

// zod would otherwise compile its schemas with `new Function`, which our policy forbids and the browser reports.
config({ jitless: true });
