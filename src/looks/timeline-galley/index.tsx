import "./timeline.galley.module.css";

export { default } from "../../blocks/timeline/index.tsx";
