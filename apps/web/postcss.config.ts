import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { withoutUnusedRules } from "./styles/without-unused-rules.ts";

// The bundler that runs this file knows `import.meta.url` only.
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

export default { plugins: [withoutUnusedRules(root)] };
