import { own, type JsonObject } from './json';

const name = /^[@$_A-Za-z][\w$@.:-]{0,63}$/;
const identifier = /^[\da-f-]*\d[\da-f-]*$/i;
const mail = /^[^@]+@(?!odata\.)[^@]+$/;

/** Whether a key names what is below it; otherwise it is data itself: an identifier, a date, a person. */
const isName = (key: string): boolean =>
  name.test(key) && !(key.length >= 8 && identifier.test(key)) && !mail.test(key);

/** More keys than this, of which no object has most, are a directory. */
const many = 12;

/**
 * Whether the keys of objects name what is below them. Otherwise the objects are directories: their keys are data,
 * which must not be written anywhere.
 * @param keys all keys of the objects
 */
export const areNames = (keys: readonly string[], objects: readonly JsonObject[]): boolean => {
  if (!keys.every(isName)) return false;
  if (keys.length <= many) return true;
  return keys.some(key => objects.filter(object => own(object, key) !== undefined).length * 2 > objects.length);
};
