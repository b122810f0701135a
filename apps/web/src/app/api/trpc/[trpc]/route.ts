import { handleTrpc } from "@dealflow/api/server/handlers";

// Every verb, so that the handler itself can refuse those that do not fit, in JSON.
export {
  handleTrpc as DELETE,
  handleTrpc as GET,
  handleTrpc as HEAD,
  handleTrpc as OPTIONS,
  handleTrpc as PATCH,
  handleTrpc as POST,
  handleTrpc as PUT,
};
