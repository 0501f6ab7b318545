import "./timeline.leaflet.module.css";

export { default } from "../../blocks/timeline/index.tsx";
