/** A halftone behind the words of a section. The class sets where it is and how it fades; `art` is its kind, if there are several. */
export function Halftone({ className = "", art }: { className?: string | undefined; art?: string }) {
  return (
    <div className={`halftone ${className}`} data-art={art} aria-hidden="true">
      <i />
    </div>
  );
}
