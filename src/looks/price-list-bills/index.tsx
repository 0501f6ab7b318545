import "./price-list.bills.module.css";

export { default } from "../../blocks/price-list/index.tsx";
