/** `npm run api:release`: makes the API's document the one that later versions are compared with. */
import { releaseApiDocument } from "./lib/api-document.ts";

const { ok, output } = await releaseApiDocument();
process.stdout.write(output);
process.exitCode = ok ? 0 : 1;
