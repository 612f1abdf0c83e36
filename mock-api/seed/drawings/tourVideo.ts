import { readFileSync } from 'node:fs';

/** A short film of a house, the same for every property (VP8, 6 s). */
export const tourVideo = (): Buffer => readFileSync(new URL('./tour.webm', import.meta.url));
