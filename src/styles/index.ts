/** The styles under all others. Each entry imports them first: base.css orders the layers that the others fill. */
import "./base.css";
import "./reset.css";
import "./tones.css";
import "./buttons.css";
import "./parts.css";
import "./primitives.css";
import "./columns.css";
import "./card-table.css";
import "./print.css";
import "./transitions.css";
