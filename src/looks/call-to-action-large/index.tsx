import CallToActionArt from "../call-to-action-art/index.tsx";
import "./call-to-action.large.module.css";

export default CallToActionArt;
