import { t } from '../../language/t';
import { defineKind } from '../kind';
import { dash } from '../plainText';
import { safeFile } from '../safeUrl';
import { Film } from './Film';
import { videosIn, type VideoOptions, type VideoPath } from './options';
import { lazyWithRetry } from '../../release/lazyWithRetry';

/** At most one video, kept as a list. A large file is sent in parts and goes on after a dropped connection. */
export const video = defineKind<readonly VideoPath[], VideoOptions>({
  name: 'video',
  filtering: 'none',
  isWide: true,
  Cell: ({ value, label }) => {
    const address = safeFile(videosIn(value)[0]);
    if (!address) return dash;
    return (
      <a href={address} target="_blank" rel="noopener noreferrer" aria-label={t('%{label}: Click to View', { label })}>
        {t('Click to View')}
      </a>
    );
  },
  Show: ({ value, label }) => {
    const address = safeFile(videosIn(value)[0]);
    if (!address) return dash;
    return <Film address={address} label={label} />;
  },
  Input: lazyWithRetry(() => import('./VideoInput')),
  isEmpty: value => videosIn(value).length === 0,
  initial: () => [],
  toApi: value => videosIn(value).map(videoPath => ({ videoPath })),
  toText: value => videosIn(value).join(', '),
  sample: n => [{ videoPath: `https://storage.example.test/deedbook/${n}-sample.mp4` }],
});
