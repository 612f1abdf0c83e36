import { lastStep } from '../newEntity/words';
import type { List } from './lists';
import { nounOf, parsePath, singular } from './paths';
import { plainKey, readable } from './places';

/** Plain names of keys that identify a record and say nothing to a person, the likeliest first. */
const opaqueNames = ['documentid', '_id', 'id', 'uuid', 'guid', 'sid', 'uid', 'gid', 'pk'];

/** Keys that identify a record and say something, the likeliest first. */
const tellingKeys = ['slug', 'key', 'code', 'number', 'name'];

/** Ends of a path's parameter that may mean any identifier: `{customer}`, `{customerKey}`. */
const genericEnds = ['identifier', 'uuid', 'guid', 'key', 'id', 'pk', ''];

/** Whether an identifier says nothing to a person; a name, a number or a code is a value like others. */
export const isOpaque = (key: string): boolean => opaqueNames.includes(lastStep(key).toLowerCase());

/** Words of a path in the singular, which keys may be called after: `owner` and `pet` of `owners/{id}/pets`. */
const nounsOf = (path: string): string[] =>
  parsePath(path)
    .fixedSteps.flatMap(step => [singular(step), nounOf(step)])
    .filter(Boolean);

/** Whether the identifier of a collection's records says nothing to a person: `id`, or `pet_id` of `pets`. */
export const isOpaqueId = (idKey: string, path: string): boolean =>
  isOpaque(idKey) || nounsOf(path).some(noun => plainKey(idKey) === `${noun}id`);

/** The keys of a list's rows of which one identifies a record. */
export interface RowKeys {
  nouns: readonly string[];
  /** Paths of all keys: `id`, `community.id`. */
  places: readonly string[];
  /** The key that is called as an identifier: `_id`, or `pet_id` of pets. */
  ownKey?: string;
  /** Whether that holds numbers only, so that no uuid is meant by it. */
  isOwnKeyNumber: boolean;
  /** The likeliest key without such a one: `slug`, `community.id`. */
  guess?: string;
}

/** The keys of a list's rows that may identify a record. */
export const rowKeysOf = ({ path, rows: { row } }: List): RowKeys => {
  const nouns = nounsOf(path);
  const keys = Object.keys(row.properties ?? {});
  const keyNamed = (name: string) => keys.find(key => key === name) ?? keys.find(key => plainKey(key) === name);
  const [opaqueKey] = opaqueNames.flatMap(name => keyNamed(name) ?? []);
  const ownKey = opaqueKey ?? keys.find(key => nouns.some(noun => plainKey(key) === `${noun}id`));
  const innerPlaces = keys.flatMap(key =>
    Object.keys(readable(row.properties?.[key]).properties ?? {}).map(name => `${key}.${name}`),
  );
  // The record may lie in an object of its row: `community.id` beside `counts`.
  const ownInnerPlace = innerPlaces.find(place => {
    const [outer = '', key = ''] = place.split('.');
    return opaqueNames.includes(plainKey(key)) && nouns.includes(singular(outer));
  });
  return {
    nouns,
    places: ownKey === undefined ? [...keys, ...innerPlaces] : keys,
    ownKey,
    isOwnKeyNumber:
      ownKey !== undefined && ['integer', 'number'].includes(readable(row.properties?.[ownKey]).type ?? ''),
    guess: ownInnerPlace ?? tellingKeys.find(key => keys.includes(key)) ?? keys.find(key => /(_i|I)d$/.test(key)),
  };
};

/** Whether a text is short for a word, by its end or with letters left out: `category` of `faqcategory`, `adr` of `address`. */
const isShortFor = (text: string, word: string): boolean =>
  text.length > 2 && (word.endsWith(text) || new RegExp(`^${Array.from(text).join('.*')}`).test(word));

/** Whether a text means one of the nouns: the noun, an end such as `newpet`, short for one, or nothing at all. */
const isNoun = (text: string, nouns: readonly string[]): boolean =>
  text === '' || nouns.some(noun => text.endsWith(noun) || isShortFor(text, noun));

const plainEnd = (place: string): string => plainKey(lastStep(place));

/** Whether a key points to another collection's record, such as `customer_id` in orders. */
const isForeignKey = (place: string, nouns: readonly string[]): boolean =>
  /...id$/.test(plainEnd(place)) && !isNoun(plainEnd(place).replace(/(uu)?id$/, ''), nouns);

/**
 * The key of a row that a parameter of a path names; `undefined` where no row has it. In the path of customers:
 * `external_customer_id` → `external_id`, `customerName` → `name`, `customer` → the row's own identifier.
 */
export const keyNamedBy = (
  parameter: string,
  { nouns, places, ownKey, isOwnKeyNumber }: RowKeys,
): string | undefined => {
  const name = plainKey(parameter);
  /** Whether the parameter is a noun and this: `customername` is `customer` and `name`. */
  const isNounWith = (end: string) => name.endsWith(end) && isNoun(name.slice(0, name.length - end.length), nouns);
  const namesWithoutNoun = nouns.map(noun => name.replace(noun, ''));
  const key =
    places.find(place => plainEnd(place).length > 2 && namesWithoutNoun.includes(plainEnd(place))) ??
    places.find(place => isNounWith(plainEnd(place)));
  if (key === undefined) {
    const isOtherKey = isOwnKeyNumber && /[ug]uid$/.test(name);
    return genericEnds.some(isNounWith) && !isOtherKey ? ownKey : undefined;
  }
  // Beside Strapi's `documentId`, `id` is a number that no path takes.
  if (ownKey === 'documentId' && key === 'id') return ownKey;
  const isOfOtherRecord = ownKey !== undefined && key !== ownKey && name === plainEnd(key) && isForeignKey(key, nouns);
  return isOfOtherRecord ? undefined : key;
};
