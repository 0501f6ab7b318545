/** A halftone behind the words of a section. The class sets where it is and how it fades. */
export function Halftone({ className = "" }: { className?: string | undefined }) {
  return (
    <div className={`halftone ${className}`} aria-hidden="true">
      <i />
    </div>
  );
}
