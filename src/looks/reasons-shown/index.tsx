import "./reasons.shown.module.css";

export { default } from "../../blocks/reasons/index.tsx";
