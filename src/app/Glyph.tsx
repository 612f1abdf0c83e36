const paths = {
  menu: 'M3 5.5h14M3 10h14M3 14.5h9',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4',
  panel: 'M3 4h14v12H3zM8 4v12',
  close: 'M5 5l10 10M15 5L5 15',
  chevron: 'M5.5 8l4.5 4.5L14.5 8',
  signOut: 'M12 3.5H4.5v13H12M9 10h8.5M14.5 7l3 3-3 3',
  bell: 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13zM8.5 17.5h3',
} as const;

/** A line drawing of the frame around the screens, in the colour of its text. */
export const Glyph = ({ name }: { name: keyof typeof paths }) => (
  <svg className="glyph" viewBox="0 0 20 20" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
