import "./reasons.titles.module.css";

export { default } from "../../blocks/reasons/index.tsx";
