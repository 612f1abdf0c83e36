import type { PaletteItem } from './paletteItem';
import './found.css';

const separator = ' · ';

/** What the palette says of something found: its name, and in a second line what tells it from others. */
export const Found = ({ label, note, detail, found }: PaletteItem) => (
  <span className="found">
    {label}
    {note && (
      <span className="found__part">
        {' '}
        {note}
        {detail && separator + detail}
        {found && (
          <>
            {separator}
            {found.label}: {found.before}
            <mark>{found.match}</mark>
            {found.after}
          </>
        )}
      </span>
    )}
  </span>
);
