/** Outlines on a 24 × 24 grid. */
const paths = {
  previous: 'M14.5 6l-6 6 6 6',
  next: 'M9.5 6l6 6-6 6',
  delete: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 10.500v5.500M13.500 10.500v5.500',
} as const;

interface Props {
  icon: keyof typeof paths;
  label: string;
  disabled: boolean;
  onClick: () => void;
}

/** A button of an image's card. Where it does nothing it keeps the focus, so that moving on by keyboard goes on. */
export const CardButton = ({ icon, label, disabled, onClick }: Props) => (
  <button
    type="button"
    className={`icon-button${icon === 'delete' ? ' icon-button--bad' : ''}`}
    title={label}
    aria-label={label}
    aria-disabled={disabled}
    onClick={() => !disabled && onClick()}
  >
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[icon]} />
    </svg>
  </button>
);
