import type { JsonSchema } from '../../src/contract/componentSchemas';
import { plainKey, readable } from './places';
import { singular } from './nouns';
import { partsOf } from './paths';
import type { Member } from './siblings';

const usual = ['_id', 'id', 'uuid', 'guid', 'sid', 'slug', 'key', 'code', 'number', 'name'];

/** The key that a path's parameter is named after: `issue_number` is `number`, `petId` is `id`. */
const namedBy = (parameter: string, keys: readonly string[]): string | undefined => {
  const name = plainKey(parameter);
  const same = keys.find(key => plainKey(key) === name);
  if (same !== undefined || name === 'id') return same;
  return usual.find(key => keys.includes(key) && name.endsWith(plainKey(key)));
};

/** The same among the keys of the objects in a row: `metadata.name`. */
const namedBelow = (parameter: string, row: JsonSchema): string | undefined =>
  Object.entries(row.properties ?? {}).flatMap(([key, value]) => {
    const found = namedBy(parameter, Object.keys(readable(value).properties ?? {}));
    return found === undefined ? [] : `${key}.${found}`;
  })[0];

/**
 * The keys of a record's identifier.
 * @param members calls whose paths may name it
 * @param doubts what is not certain is added to them
 */
export const identifiersOf = (row: JsonSchema, members: readonly Member[], doubts: string[]): [string, ...string[]] => {
  const keys = Object.keys(row.properties ?? {});
  const parameters = members.flatMap(({ id }) => id ?? []);
  const named = parameters.flatMap(id => namedBy(id, keys) ?? [])[0];
  if (named !== undefined) return [named];
  const step = partsOf(members[0]?.operation.path ?? '').fixed.at(-1) ?? '';
  const found = usual.slice(0, 5).find(key => keys.includes(key));
  if (found !== undefined) return [found];
  const inner = parameters.flatMap(id => namedBelow(id, row) ?? [])[0];
  if (inner !== undefined) return [inner];
  const own = keys.find(key => plainKey(key) === `${singular(step)}id`);
  const known = own ?? usual.slice(5).find(key => keys.includes(key)) ?? keys.find(key => /(_i|I)d$/.test(key));
  doubts.push(
    known === undefined
      ? "No key of a row looks like its identifier; 'id' is guessed."
      : `Nothing says that '${known}' identifies a row; it is guessed.`,
  );
  return [known ?? 'id'];
};
