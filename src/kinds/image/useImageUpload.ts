import { useUpload, type FileValue, type UploadPlace } from '../files/useUpload';
import { plainText } from '../plainText';
import { validateImage } from './validateImage';
import { imageDefaults, type ImageOptions } from './options';

const value: FileValue<string> = {
  addressesIn: address => [plainText(address)],
  valueOf: address => address,
};

/** Uploads the image of one input, if its content is an image of the declared types. */
export const useImageUpload = (place: UploadPlace<ImageOptions, string>) => {
  const limits = { ...imageDefaults, ...place.options };
  const upload = useUpload({ ...place, ...value, validate: file => validateImage(file, limits) });
  return { ...upload, accept: limits.types.join(',') };
};
