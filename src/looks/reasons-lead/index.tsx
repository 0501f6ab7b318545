import "./reasons.lead.module.css";

export { default } from "../../blocks/reasons/index.tsx";
