export { handleHealth as GET } from "@dealflow/api/http/handlers";
