import type { Row } from '../../src/kinds/field';

/** Steps of the longest place that is looked for; whatever goes on and on comes to an end there. */
const deepest = 5;

/**
 * The places in a record that a function of a declaration reads, found by calling it with a record in which every
 * value is there and holds nothing. What stands behind a value that it wants to see first is not found.
 */
export const pathsRead = (read: (record: Row) => unknown): string[] => {
  const found = new Set<string>();
  const recordAt = (place: string): Row =>
    new Proxy<Row>(
      { id: '' },
      {
        get: (_, key) => {
          if (typeof key === 'symbol') return undefined;
          const at = place ? `${place}.${key}` : key;
          found.add(at);
          return at.split('.').length < deepest ? recordAt(at) : undefined;
        },
      },
    );
  try {
    read(recordAt(''));
  } catch {
    // It needs values, or a screen around it: what it has read until then is what can be known.
  }
  return [...found];
};
