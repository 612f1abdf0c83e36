import type { ReactNode, SVGProps } from 'react';
import './components.css';

/** What MUI's own icons take: the attributes of a drawing, and some that are none. */
interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'fontSize'> {
  fontSize?: string;
  titleAccess?: string;
  htmlColor?: string;
  sx?: unknown;
}

/**
 * Makes the components of `@mui/icons-material`, in the place of MUI's own function (see vite.config.ts): in the colour
 * of the text around them, without MUI's styles, and decorative unless they are given a name, as a tooltip does.
 * @param drawing what is drawn on a 24 × 24 grid
 */
const createSvgIcon =
  (drawing: ReactNode) =>
  ({ fontSize, titleAccess, className, color: _color, htmlColor: _htmlColor, sx: _sx, ...attributes }: IconProps) => {
    const name = attributes['aria-label'] ?? titleAccess;
    return (
      <svg
        {...attributes}
        className={['svg-icon', fontSize === 'small' && 'svg-icon--small', className].filter(Boolean).join(' ')}
        viewBox="0 0 24 24"
        role={name ? 'img' : undefined}
        aria-label={name}
        aria-hidden={name ? undefined : 'true'}
        focusable="false"
      >
        {drawing}
      </svg>
    );
  };

export default createSvgIcon;
