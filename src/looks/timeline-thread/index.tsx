import "./timeline.thread.module.css";

export { default } from "../../blocks/timeline/index.tsx";
