import { lazy } from 'react';
import type { FieldOptions } from '../field';
import { defineKind } from '../kind';
import { dash, plainText } from '../plainText';
import { safeFile } from '../safeUrl';
import { valueAt } from '../valueAt';
import { Film } from './Film';

/** A video on the wire (spec 1 §7). */
export interface VideoPath {
  videoPath?: string | null;
}

export interface VideoOptions extends FieldOptions {
  /** Label of the button that adds the row of the file. */
  add: string;
  /** Toast of that button while the row is there without a file. */
  addRefusal: string;
  /** Largest file in megabytes. @default 500 */
  maxMegabytes?: number;
}

/** The addresses of the videos in a value from outside. */
export const videosIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(item => plainText(valueAt(item, 'videoPath'))).filter(address => address !== '')
    : [];

/** At most one video, kept as a list. A large file is sent in parts and goes on after a dropped connection. */
export const video = defineKind<readonly VideoPath[], VideoOptions>({
  name: 'video',
  isWide: true,
  Cell: ({ value, label }) => {
    const address = safeFile(videosIn(value)[0]);
    if (!address) return dash;
    return (
      <a href={address} target="_blank" rel="noopener noreferrer" aria-label={`${label}: Click to View`}>
        Click to View
      </a>
    );
  },
  Show: ({ value, label }) => {
    const address = safeFile(videosIn(value)[0]);
    if (!address) return dash;
    return <Film address={address} label={label} />;
  },
  Input: lazy(() => import('./VideoInput')),
  isEmpty: value => videosIn(value).length === 0,
  initial: () => [],
  toApi: value => videosIn(value).map(videoPath => ({ videoPath })),
  toText: value => videosIn(value).join(', '),
  sample: n => [{ videoPath: `https://storage.example.test/deedbook/Cerificate/AboutImage${n}` }],
});
