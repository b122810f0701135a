export { NotFound as default } from "../components/page/not-found.tsx";
