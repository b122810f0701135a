export { handleHealth as GET } from "@dealflow/api/server/handlers";
