import "./work.banner.module.css";

export { default } from "../../blocks/work/index.tsx";
