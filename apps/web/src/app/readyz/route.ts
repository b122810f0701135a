export { handleReady as GET } from "@dealflow/api/server/handlers";
