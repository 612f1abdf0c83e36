import type { Sorting } from '../../src/dialect/dialect';
import { likeliestPlace, placesMeaning } from './meanings';
import type { Operation } from './openapi';
import { mayBe, type Place } from './places';
import { keysOf, type Schema, withoutNull } from './schemas';

/** Whether an order is an object of directions: `{ name: 'asc' }`, as deep objects in a query are described. */
const hasDirections = ({ additionalProperties }: Schema): boolean =>
  ['asc', 'desc'].every(word => additionalProperties?.enum?.includes(word));

/** A path and its direction in one text: path, delimiter and direction of `title:asc`. */
const pairPattern = /^(.+?)([:, |])(asc|desc)$/i;

/** A pair in the words of a description: delimiter and direction of `{field}:asc`, `title,desc`, `field,(asc|desc)`. */
const describedPair = /[\w}>)\]]([:,])\s?\(?(asc|desc)\b/i;

const upperCase = ['ASC', 'DESC'] as const;

/** An order of one text, as values such as `title:ASC` or a description such as `title,desc` show it. */
const joinedBy = (key: string, [firstValue = '']: readonly string[], description: string): Sorting | undefined => {
  const [delimiter = '', direction = ''] =
    pairPattern.exec(firstValue)?.slice(2) ?? describedPair.exec(description)?.slice(1) ?? [];
  if (direction === '') return undefined;
  return {
    joined: key,
    ...(delimiter !== ':' && { delimiter }),
    ...(direction === direction.toUpperCase() && { directions: upperCase }),
  };
};

/** An order of two texts, one of them a direction: `sort=title&order=desc`. */
const orderedBy = (key: string, directionPlace: Place | undefined): Sorting | undefined => {
  if (!directionPlace) return undefined;
  const { description = '' } = directionPlace.schema;
  const words = withoutNull(directionPlace.schema).value.enum?.map(String) ?? [];
  const wordFor = (pattern: RegExp) => words.find(word => pattern.test(word)) ?? pattern.exec(description)?.[0];
  const [up, down] = [wordFor(/\basc(ending)?\b/i), wordFor(/\bdesc(ending)?\b/i)];
  return up && down ? { by: key, order: directionPlace.key, directions: [up, down] } : undefined;
};

/**
 * The sorting of a list, if its description says how, and the paths of the values that it takes, where it does not take all.
 * @param keys of its query
 * @param row its values, and the key of its identifier
 * @param doubts what is not certain is added to them
 */
export const sortingOf = (
  { query }: Operation,
  keys: readonly Place[],
  { row, idKey }: { row: Schema; idKey: string },
  doubts: string[],
): { sort?: Sorting; sortPaths?: readonly string[] } => {
  const { key } = likeliestPlace(keys, 'sort') ?? {};
  const sortSchema = query?.properties?.[key ?? ''] ?? {};
  if (key === undefined || !mayBe(sortSchema, 'string')) return {};
  const alternatives = sortSchema.anyOf ?? [sortSchema];
  const values = (alternatives.find(one => one.enum)?.enum ?? []).map(String);
  const { description = '' } = { ...withoutNull(sortSchema).value, ...sortSchema };
  // Django's `ordering`, values such as `-title`, or a description of the sign.
  const isSigned =
    /ordering/i.test(key) ||
    values.some(value => value.startsWith('-')) ||
    /['"`(]-|minus|hyphen|prefix/i.test(description);
  // Its description does not say how an order is written.
  const isLoopBack = keys.some(place => place.key.startsWith('filter[where]'));
  const sort =
    joinedBy(key, values, description) ??
    (alternatives.some(hasDirections) ? { joined: key } : undefined) ??
    (isLoopBack ? { joined: key, delimiter: ' ', directions: upperCase } : undefined) ??
    (isSigned ? { signed: key } : undefined) ??
    orderedBy(
      key,
      placesMeaning(keys, 'direction').find(place => place.key !== key),
    );
  // Ids need not be sortable: the list has no column for them.
  const columns = keysOf(row).flatMap(({ name }) => (['id', idKey].includes(name) ? [] : name));
  const sortable = values.map(value => pairPattern.exec(value)?.[1] ?? value.replace(/^-/, ''));
  const sortPaths = sortable.length === 0 ? columns : columns.filter(name => sortable.includes(name));
  if (sort && sortPaths.length > 0) return { sort, ...(sortPaths.length < columns.length && { sortPaths }) };
  doubts.push(
    sort
      ? 'The list is sorted by none of its columns, so the browser sorts it.'
      : `How '${key}' takes an order is not described, so the browser sorts the list. Declare 'sort' of the dialect.`,
  );
  return {};
};
