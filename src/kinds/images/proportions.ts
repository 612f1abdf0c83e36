import { t } from '../../language/t';
import type { ImagesOptions } from './options';

/** Share by which proportions may differ before anybody is told. */
const tolerance = 0.03;

interface Measured {
  naturalWidth: number;
  naturalHeight: number;
}

/** A gentle warning for an image whose proportions are not the recommended ones. */
export const proportionWarning = (
  { naturalWidth, naturalHeight }: Measured,
  size: ImagesOptions['size'],
): string | undefined => {
  if (!size || naturalWidth === 0 || naturalHeight === 0) return undefined;
  const wanted = size.width / size.height;
  const isAlike = Math.abs(naturalWidth / naturalHeight / wanted - 1) <= tolerance;
  return isAlike
    ? undefined
    : t('%{size}: other proportions than %{wanted}', {
        size: `${naturalWidth}x${naturalHeight}`,
        wanted: `${size.width}x${size.height}`,
      });
};
