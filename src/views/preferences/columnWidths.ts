/** The narrowest and the widest that a column can be made, in px. */
export const widthLimits = { least: 48, most: 800 } as const;

/** The width nearest to a wished one that a column can have, in px. */
export const withinLimits = (px: number): number =>
  Math.round(Math.min(Math.max(px, widthLimits.least), widthLimits.most));
