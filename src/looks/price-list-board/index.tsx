import "./price-list.board.module.css";

export { default } from "../../blocks/price-list/index.tsx";
