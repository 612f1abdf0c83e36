import type { FileToUpload } from './pictures';

/** A film of 32 by 24 pixels in WebM, half a second long. */
const film = [
  'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwEAAAAAAAH9EU2bdLlNu4tTq4QVSalmU6yBbk27i1OrhBZUrmtTrIGTTb',
  'uLU6uEH0O2dVOsgdRNu4xTq4QcU7trU6yCAevsrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmoCrX',
  'sYMPQkBEiYRDlhFITYCGQ2hyb21lV0GGQ2hyb21lFlSua7yuuteBAXPFhyE0vzMF8XWDgQFV7oEBhoVWX1ZQOOCdsIEguoEYU8CBAVWwkFWxgQ',
  'FVuYECVbqBDVW7gQEfQ7Z1AQAAAAAAAQvngQCg0qGlgQAAAFACAJ0BKiAAGAAABwiFhYiZhIgBJBAAPIeeTgD+/7r/QHWhqKam7oEBpaFQAgCd',
  'ASogABgAAAcIhYWImYSIASQQADyHnk4A/v+6gwCguqGZgQBkANEBAAAQCSAAwADyv6BgAHzA/uy0AHWhmaaX7oEBpZLRAQAAEAkgAMAAwsF/oA',
  'BDgAD7gQCguqGZgQDSANEBAAAQCSAAwADyv6BgAHzA/vhbwHWhmaaX7oEBpZLRAQAAEAkgAMAAwsF/oABDgAD7gWSguqGZgQEsANEBAAAQCSAA',
  'wADyv6BgAHzA/uy0AHWhmaaX7oEBpZLRAQAAEAkgAMAAwsF/oABDgAD7gdIcU7trjbuLs4EAt4b3gQHxgdQ=',
].join('');

/**
 * A film that browsers play.
 * @param size in bytes: what is missing to it is appended behind the film. @default just the film
 */
export const webmFile = (name: string, size = 0): FileToUpload => {
  const content = Buffer.from(film, 'base64');
  return {
    name,
    mimeType: 'video/webm',
    buffer: Buffer.concat([content, Buffer.alloc(Math.max(0, size - content.length))]),
  };
};
