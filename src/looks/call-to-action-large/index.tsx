import "./call-to-action.large.module.css";

export { default } from "../../blocks/call-to-action/index.tsx";
