import "./call-to-action.results.module.css";

export { default } from "../../blocks/call-to-action/index.tsx";
