import type { JsonSchema } from '../../src/contract/componentSchemas';
import type { Sorting } from '../../src/dialect/dialect';
import { keyAmong } from './paging';
import { mayBe, readable } from './places';

const searches = [
  'search',
  'q',
  'query',
  'searchterm',
  'searchtext',
  'searchquery',
  'term',
  'keyword',
  'keywords',
  'text',
  'filtersearch',
  'filterq',
];
const sorts = ['sort', 'sortby', 'orderby', 'ordering', 'sortfield', 'sortcolumn', 'order'];
const directions = ['order', 'sortorder', 'direction', 'dir', 'sortdir', 'sortdirection', 'orderdirection', 'sorttype'];

/** The query key of the text to search for. */
export const searchKeyOf = (query: JsonSchema): string | undefined => {
  const texts = Object.entries(query.properties ?? {}).flatMap(([key, schema]) => {
    const value = readable(schema);
    return value.type === undefined || mayBe(value, 'string') ? [key] : [];
  });
  return keyAmong(texts, searches);
};

/** The query key that takes all filters as one JSON object: known only beside a range, which comes with it. */
export const filterKeyOf = (query: JsonSchema): string | undefined =>
  ['filter', 'range'].every(key => Object.hasOwn(query.properties ?? {}, key)) ? 'filter' : undefined;

/** The words that a key takes for up and down, where it is said which. */
const wordsOf = (schema: JsonSchema): readonly [up: string, down: string] | undefined => {
  const words = (schema.enum ?? []).filter(word => typeof word === 'string');
  const up = words.find(word => /^asc/i.test(word));
  const down = words.find(word => /^desc/i.test(word));
  return up !== undefined && down !== undefined ? [up, down] : undefined;
};

/** How a list is told an order. @param doubts what is not certain is added to them */
export const sortingOf = (query: JsonSchema, doubts: string[]): Sorting | undefined => {
  const properties = query.properties ?? {};
  const keys = Object.keys(properties);
  const by = keyAmong(keys, sorts);
  if (by === undefined) return undefined;
  if (by === '$orderby') {
    doubts.push(
      "'$orderby' takes a path and a direction in one text, which no dialect can say; the list is not ordered.",
    );
    return undefined;
  }
  const order = keyAmong(
    keys.filter(key => key !== by),
    directions,
  );
  if (order !== undefined) {
    const said = wordsOf(readable(properties[order]));
    if (!said) doubts.push(`What '${order}' takes for up and down is not said; 'asc' and 'desc' are guessed.`);
    return { by, order, directions: said ?? ['asc', 'desc'] };
  }
  if (keys.includes('range')) return { json: by };
  const { enum: choices = [], description = '' } = readable(properties[by]);
  const isSigned = choices.some(choice => String(choice).startsWith('-')) || /minus|['"`(]-|prefix/i.test(description);
  if (!isSigned) doubts.push(`How '${by}' is told to go downwards is not said; a minus before the path is guessed.`);
  return { signed: by };
};
