import { t, type Translatable } from '../../i18n/t';
import { lazyComponent } from '../../updates/lazyComponent';
import { defineFieldType } from '../defineFieldType';
import { toText, dash } from '../toText';
import { safeWebUrl } from '../safeUrl';
import type { FileOptions } from '../formUploads';
import { valueAt } from '../../values/valueAt';
import './video.css';

/** A video on the wire (PROP-153). */
export interface VideoPath {
  videoPath?: string | null;
}

export interface VideoOptions extends FileOptions {
  /** Label of the button that adds the row of the file. */
  add: Translatable;
  /** Toast of that button while the row is there without a file. */
  addRefusal: Translatable;
}

/** The addresses of the videos in a value from outside. */
export const videosIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(item => toText(valueAt(item, 'videoPath'))).filter(address => address !== '') : [];

const safeAddressIn = (value: unknown): string | undefined => safeWebUrl(videosIn(value)[0]);

/** A video with the browser's controls. @param address a safe one, as `safeWebUrl` gives it */
export const VideoPlayer = ({ address, label }: { address: string; label: string }) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- videos of houses have no speech to caption
  <video className="video" controls preload="metadata" src={address} aria-label={label} />
);

/** At most one video, which the API has as a list of one. A large file is uploaded in parts; after a lost connection the upload continues. */
export const video = defineFieldType<readonly VideoPath[], VideoOptions>({
  name: 'video',
  filtering: 'presence',
  isWide: true,
  Cell: ({ value, label }) => {
    const address = safeAddressIn(value);
    if (!address) return dash;
    return (
      <a href={address} target="_blank" rel="noopener noreferrer" aria-label={t('%{label}: Click to View', { label })}>
        {t('Click to View')}
      </a>
    );
  },
  Show: ({ value, label }) => {
    const address = safeAddressIn(value);
    return address ? <VideoPlayer address={address} label={label} /> : dash;
  },
  Input: lazyComponent(() => import('./VideoInput')),
  holds: Array.isArray,
  isEmpty: value => videosIn(value).length === 0,
  initial: () => [],
  toApi: value => videosIn(value).map(videoPath => ({ videoPath })),
  toText: value => videosIn(value).join(', '),
  sample: n => [{ videoPath: `https://storage.example.test/deedbook/${n}-sample.mp4` }],
});
