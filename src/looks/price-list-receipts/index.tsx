import "./price-list.receipts.module.css";

export { default } from "../../blocks/price-list/index.tsx";
