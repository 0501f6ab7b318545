import "./timeline.screens.module.css";

export { default } from "../../blocks/timeline/index.tsx";
