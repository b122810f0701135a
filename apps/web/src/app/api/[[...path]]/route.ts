import { handleRest } from "@dealflow/api/server/handlers";

// Every verb, so that the handler itself can refuse those that do not fit, in JSON.
export {
  handleRest as DELETE,
  handleRest as GET,
  handleRest as HEAD,
  handleRest as OPTIONS,
  handleRest as PATCH,
  handleRest as POST,
  handleRest as PUT,
};
