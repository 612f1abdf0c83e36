import type { ReactNode, SVGProps } from 'react';
import './components.css';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'fontSize'> {
  fontSize?: string;
  titleAccess?: string;
  htmlColor?: string;
  sx?: unknown;
}

/**
 * Replaces MUI's function of that name (`replacedParts` in `scripts/build`): its icons come without MUI's styles, in the color of the
 * text, and decorative unless they have a name.
 * @param drawing on a 24 × 24 grid
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
