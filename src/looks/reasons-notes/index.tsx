import "./reasons.notes.module.css";

export { default } from "../../blocks/reasons/index.tsx";
