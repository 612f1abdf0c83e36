/** A status that looks like the button it once was; pressing it does nothing (spec 2 §4). */
export const Settled = ({ label }: { label: string }) => (
  <button type="button" className="status status--button status--good status--fixed" aria-disabled="true">
    {label}
  </button>
);
