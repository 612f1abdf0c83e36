import type { Sorting } from '../../src/dialect/dialect';
import { mayBe, type Place } from './places';
import { keysOf, type Schema, withoutNull } from './schemas';
import { allOf, firstOf } from './meanings';

/** Whether an order is an object of directions: `{ name: 'asc' }`, as deep objects in a query are described. */
const hasDirections = ({ additionalProperties }: Schema): boolean =>
  ['asc', 'desc'].every(word => additionalProperties?.enum?.includes(word));

/** A path and its direction in one text, such as `title:asc`. */
const pair = /^(.+?)([:, |])(asc|desc)$/i;

/** An order of one text, as values such as `title:ASC` or a description such as `title,desc` show it. */
const joinedBy = (key: string, words: readonly string[], description: string): Sorting | undefined => {
  const [first] = words.flatMap(word => [pair.exec(word) ?? []]);
  const [, , delimiter = '', direction = ''] =
    first?.[0] === undefined ? (/(\w|[}>)\]])([:,])\s?\(?(asc|desc)\b/i.exec(description) ?? []) : first;
  if (direction === '') return undefined;
  const isCapital = direction === direction.toUpperCase();
  return {
    joined: key,
    ...(delimiter !== ':' && { delimiter }),
    ...(isCapital && { directions: ['ASC', 'DESC'] as const }),
  };
};

/** The sorting of a list, if its description says how, and the paths of the values that it takes, where it does not take all. */
export const sortingOf = (
  query: Schema | undefined,
  keys: readonly Place[],
  row: Schema,
  id: string,
  doubts: string[],
): { sort?: Sorting; sortPaths?: readonly string[] } => {
  const by = firstOf(keys, 'sort');
  const sortSchema = query?.properties?.[by?.key ?? ''] ?? {};
  if (!by || !mayBe(sortSchema, 'string')) return {};
  const alternatives = sortSchema.anyOf ?? [sortSchema];
  const allowedValues = (alternatives.find(one => one.enum)?.enum ?? []).map(String);
  const { description = '' } = { ...withoutNull(sortSchema).value, ...sortSchema };
  // Ids need not be sortable: the list has no column for them.
  const columns = keysOf(row).flatMap(({ name }) => (['id', id].includes(name) ? [] : name));
  const paths = allowedValues.map(word => pair.exec(word)?.[1] ?? word.replace(/^-/, ''));
  const sortPaths = columns.filter(name => paths.length === 0 || paths.includes(name));
  const order = allOf(keys, 'direction').find(({ key }) => key !== by.key);
  const directions = withoutNull(order?.schema ?? {}).value.enum?.map(String) ?? [];
  const wordFor = (pattern: RegExp) =>
    directions.find(word => pattern.test(word)) ?? pattern.exec(order?.schema.description ?? '')?.[0];
  const [up, down] = [wordFor(/\basc(ending)?\b/i), wordFor(/\bdesc(ending)?\b/i)];
  // Django's `ordering`, values such as `-title`, or a description of the sign.
  const isSigned =
    /ordering/i.test(by.key) ||
    allowedValues.some(word => word.startsWith('-')) ||
    /['"`(]-|minus|hyphen|prefix/i.test(description);
  // Its description does not say how an order is written.
  const isLoopBack = keys.some(({ key }) => key.startsWith('filter[where]'));
  const sorting =
    joinedBy(by.key, allowedValues, description) ??
    (alternatives.some(hasDirections) ? { joined: by.key } : undefined) ??
    (isLoopBack ? { joined: by.key, delimiter: ' ', directions: ['ASC', 'DESC'] as const } : undefined) ??
    (isSigned ? { signed: by.key } : undefined) ??
    (order && up && down ? { by: by.key, order: order.key, directions: [up, down] as const } : undefined);
  if (sorting && sortPaths.length > 0)
    return { sort: sorting, ...(sortPaths.length < columns.length && { sortPaths }) };
  doubts.push(
    sorting
      ? 'The list is sorted by none of its columns, so the browser sorts it.'
      : `How '${by.key}' takes an order is not described, so the browser sorts the list. Declare 'sort' of the dialect.`,
  );
  return {};
};
