import "./call-to-action.columns.module.css";

export { default } from "../../blocks/call-to-action/index.tsx";
