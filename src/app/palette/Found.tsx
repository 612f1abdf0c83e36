import type { PaletteItem } from './paletteItem';
import './found.css';

/** What the palette says of something found. */
export const Found = ({ label, note, found }: PaletteItem) => (
  <span className="found">
    {label}
    {note && <span className="found__part"> {note}</span>}
    {found && (
      <span className="found__part">
        {' '}
        {found.label}: {found.before}
        <mark>{found.match}</mark>
        {found.after}
      </span>
    )}
  </span>
);
