import CallToActionArt from "../call-to-action-art/index.tsx";
import "./call-to-action.bleed.module.css";

export default CallToActionArt;
