import "./work.wide.module.css";

export { default } from "../../blocks/work/index.tsx";
