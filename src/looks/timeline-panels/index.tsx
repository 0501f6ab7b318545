import "./timeline.panels.module.css";

export { default } from "../../blocks/timeline/index.tsx";
