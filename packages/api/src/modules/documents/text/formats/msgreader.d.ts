/** For an ES module the default export of this CommonJS package is all of its exports, which its own types do not say. */
declare module "@kenjiuno/msgreader" {
  import type MsgReader from "@kenjiuno/msgreader/lib/MsgReader";

  const library: { default: typeof MsgReader };
  export default library;
}
