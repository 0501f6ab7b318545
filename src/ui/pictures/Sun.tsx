import { Halftone } from "./Halftone.tsx";
import s from "./Sun.module.css";

/** A sun in two plates of dots, as in print: the marker's color below, the signal color above. The class sets where both are. */
export function Sun({ className }: { className?: string | undefined }) {
  return (
    <>
      <Halftone className={`${className} ${s.sun} ${s.under}`} />
      <Halftone className={`${className} ${s.sun}`} />
    </>
  );
}
