import "./carousel.prints.module.css";

export { default } from "../../blocks/carousel/index.tsx";
