import "./timeline.film.module.css";

export { default } from "../../blocks/timeline/index.tsx";
