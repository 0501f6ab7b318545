import "./call-to-action.form.module.css";

export { default } from "../../blocks/call-to-action/index.tsx";
