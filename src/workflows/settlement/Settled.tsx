/** A status that looks like the button it once was; pressing it does nothing (REFUSER-18, REFUSER-19). */
export const Settled = ({ label }: { label: string }) => (
  <button type="button" className="status status--button status--good status--fixed" aria-disabled="true">
    {label}
  </button>
);
