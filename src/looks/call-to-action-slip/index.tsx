import "./call-to-action.slip.module.css";

export { default } from "../../blocks/call-to-action/index.tsx";
