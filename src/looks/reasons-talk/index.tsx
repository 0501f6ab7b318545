import "./reasons.talk.module.css";

export { default } from "../../blocks/reasons/index.tsx";
