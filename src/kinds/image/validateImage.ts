import { t, type Translatable } from '../../language/t';
import { detectImageType, namesOf, type ImageType } from './imageType';

/** Largest image in megabytes. */
const mostMegabytes = 10;

interface Limits {
  types: readonly ImageType[];
  /** Message for a file of another type. @default names the types */
  wrongType?: Translatable;
}

/** A chosen file as it may be uploaded, or why it may not. Its content tells its type, which the storage serves it as. */
export const validateImage = async (file: File, { types, wrongType }: Limits): Promise<File | string> => {
  const type = await detectImageType(file);
  if (!type || !types.some(taken => taken === type)) {
    return t(wrongType ?? '%{name} is not an image that can be used. Choose a %{types} file.', {
      name: file.name,
      types: namesOf(types),
    });
  }
  if (file.size > mostMegabytes * 1024 * 1024) {
    return t('%{name} is larger than %{max} MB. Choose a smaller image.', { name: file.name, max: mostMegabytes });
  }
  return file.type === type ? file : new File([file], file.name, { type });
};
