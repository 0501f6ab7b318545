import "./work.quote.module.css";

export { default } from "../../blocks/work/index.tsx";
