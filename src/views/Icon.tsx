/** Outlines on a 24 × 24 grid. They are plain paths because a table draws them hundreds of times. */
const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20',
  edit: 'M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19l-4 1ZM14 7l3 3',
  show: 'M2.5 12S6 5.5 12 5.5 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  delete: 'M4.500 7h15M9.500 7V4.500h5V7M6.500 7l1 12.500h9l1-12.500M10.500 10.500v5.500M13.500 10.500v5.500',
  add: 'M12 5v14M5 12h14',
  back: 'M20 12H5M11 5.500l-6.500 6.500 6.500 6.500',
  close: 'M6 6l12 12M18 6L6 18',
  options:
    'M4 7h9M19 7h1M16 4.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5ZM4 17h1M11 17h9M8 14.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z',
  open: 'M5 12h14M13 6l6 6-6 6',
  first: 'M17 6l-6 6 6 6M7 6v12',
  previous: 'M14.500 6l-6 6 6 6',
  next: 'M9.500 6l6 6-6 6',
  last: 'M7 6l6 6-6 6M17 6v12',
} as const;

export type IconName = keyof typeof paths;

/** A decorative outline icon in the colour of the text around it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
);
