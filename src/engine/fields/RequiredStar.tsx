import './requiredStar.css';

/** The star after the label of an input that must be filled in; the input itself says so to screen readers. */
export const RequiredStar = () => (
  <span className="required-star" aria-hidden="true">
    {' *'}
  </span>
);
