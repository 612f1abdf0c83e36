import { isRecordId } from './recordId';

const isSearchable = (text: string) => !isRecordId(text) && !/^(https?|seed-file):/.test(text);

/**
 * Whether a value holds the text of a search somewhere inside. Identifiers and addresses of files do not
 * count: nobody sees them in a list. Takes the place of json-server's own `deepQuery`.
 * @param part in lower case.
 */
export const holdsText = (value: unknown, part: string): boolean => {
  if (value === null || value === undefined) return false;
  if (typeof value === 'object') return Object.values(value).some(inner => holdsText(inner, part));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return isSearchable(text) && text.toLowerCase().includes(part);
};
