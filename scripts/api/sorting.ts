import type { Sorting } from '../../src/dialect/dialect';
import { mayBe, type Place } from './places';
import { shortList } from '../sentences';
import { keysOf, type Schema, withoutNull } from './schemas';
import { allOf, firstOf } from './meanings';

/** Whether an order is an object of directions: `{ name: 'asc' }`, as deep objects in a query are described. */
const hasDirections = ({ additionalProperties }: Schema): boolean =>
  ['asc', 'desc'].every(word => additionalProperties?.enum?.includes(word));

/** The sorting of a list, if its description says how and no column would be refused. */
export const sortingOf = (
  query: Schema | undefined,
  keys: readonly Place[],
  row: Schema,
  id: string,
  doubts: string[],
): Sorting | undefined => {
  const by = firstOf(keys, 'sort');
  const sortSchema = query?.properties?.[by?.key ?? ''] ?? {};
  if (!by || !mayBe(sortSchema, 'string')) return undefined;
  const alternatives = sortSchema.anyOf ?? [sortSchema];
  const allowedValues = alternatives.find(one => one.enum)?.enum ?? [];
  const { description = '' } = { ...withoutNull(sortSchema).value, ...sortSchema };
  // Ids need not be sortable: the list has no column for them.
  const columns = keysOf(row).flatMap(({ name }) => (['id', id].includes(name) ? [] : name));
  const missing = columns.filter(name => allowedValues.length > 0 && !allowedValues.includes(name));
  const order = allOf(keys, 'direction').find(({ key }) => key !== by.key);
  const directions = withoutNull(order?.schema ?? {}).value.enum?.map(String) ?? [];
  const wordFor = (pattern: RegExp) =>
    directions.find(word => pattern.test(word)) ?? pattern.exec(order?.schema.description ?? '')?.[0];
  const [up, down] = [wordFor(/\basc(ending)?\b/i), wordFor(/\bdesc(ending)?\b/i)];
  // Django's `ordering`, values such as `-title`, or a description of the sign.
  const isSigned =
    /ordering/i.test(by.key) ||
    allowedValues.some(word => String(word).startsWith('-')) ||
    /['"`(]-|minus|hyphen|prefix/i.test(description);
  // `title:asc` in the description, or directions as an object.
  const isJoined = /:(asc|desc)\b/.test(description) || alternatives.some(hasDirections);
  const sorting = isJoined
    ? { joined: by.key }
    : isSigned
      ? { signed: by.key }
      : order && up && down
        ? { by: by.key, order: order.key, directions: [up, down] as const }
        : undefined;
  if (sorting && missing.length === 0) return sorting;
  doubts.push(
    sorting
      ? `The list is sorted by some of its values only, not by ${shortList(missing)}, so the browser sorts it.`
      : `How '${by.key}' takes an order is not described, so the browser sorts the list. Declare 'sort' of the dialect.`,
  );
  return undefined;
};
