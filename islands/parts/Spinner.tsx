/** Of what is drawn until a screen is ready, by its document and by itself. */
export interface WaitingProps {
  /** Instead of the screen's own words. */
  label?: string;
}

export function Spinner({ label }: { label: string }) {
  return (
    <p className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <span>{label}</span>
    </p>
  );
}
