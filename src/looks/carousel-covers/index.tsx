import "./carousel.covers.module.css";

export { default } from "../../blocks/carousel/index.tsx";
