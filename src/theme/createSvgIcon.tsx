import type { ReactNode } from 'react';
import './components.css';

/**
 * Makes the components of `@mui/icons-material`, in the place of MUI's own function (see vite.config.ts): decorative,
 * in the colour of the text around them, and without MUI's styles.
 * @param drawing what is drawn on a 24 × 24 grid
 */
const createSvgIcon =
  (drawing: ReactNode) =>
  ({ fontSize }: { fontSize?: 'small' | 'medium' }) => (
    <svg
      className={fontSize === 'small' ? 'svg-icon svg-icon--small' : 'svg-icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {drawing}
    </svg>
  );

export default createSvgIcon;
