import { withoutUnusedRules } from "./styles/without-unused-rules.ts";

export default { plugins: [withoutUnusedRules()] };
