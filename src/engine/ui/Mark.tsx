import './mark.css';

/** The product's mark: an open book whose two leaves make a gabled house, with a keyhole at the spine. */
export const Mark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="mark">
    <path className="mark-left" d="M15.25 3.5 3 12.2v14.3c4.6-1.5 8.7-1 12.25 1.5z" />
    <path className="mark-right" d="M16.75 3.5 29 12.2v14.3c-4.6-1.5-8.7-1-12.25 1.5z" />
    <path className="mark-key" d="M16 12.2a3 3 0 0 1 1.6 5.54l.75 4.26h-4.7l.75-4.26A3 3 0 0 1 16 12.2z" />
  </svg>
);
