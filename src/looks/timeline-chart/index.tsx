import "./timeline.chart.module.css";

export { default } from "../../blocks/timeline/index.tsx";
