import "./call-to-action.figure.module.css";

export { default } from "../../blocks/call-to-action/index.tsx";
