export { handleReady as GET } from "@dealflow/api/http/handlers";
