import { detectImageType, namesOf, type ImageType } from './imageType';

interface Limits {
  types: readonly ImageType[];
  maxMegabytes: number;
  /** Message for a file of another type. @default names the types */
  wrongType?: string;
}

/** A chosen file as it may be uploaded, or why it may not. Its content tells its type, which the storage serves it as. */
export const validateImage = async (file: File, { types, maxMegabytes, wrongType }: Limits): Promise<File | string> => {
  const type = await detectImageType(file);
  if (!type || !types.some(taken => taken === type)) {
    return wrongType ?? `${file.name} is not an image that can be used. Choose a ${namesOf(types)} file.`;
  }
  if (file.size > maxMegabytes * 1024 * 1024) {
    return `${file.name} is larger than ${maxMegabytes} MB. Choose a smaller image.`;
  }
  return file.type === type ? file : new File([file], file.name, { type });
};
