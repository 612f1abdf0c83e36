import type { Source } from '../api/collection';
import { keysOf, withoutNull } from '../api/schemas';
import { wireOf } from './calls';
import { namingRank } from './fields';
import type { Knowledge } from './guesses';
import { entryIn, routesIn } from './indexFiles';
import { lastStep, singular, titleCase } from './words';

/** `facCategoryId` → `['fac', 'category']` */
const wordsIn = (path: string): string[] =>
  titleCase(lastStep(path).replace(/(_id|Id|ID)$/, ''))
    .toLowerCase()
    .split(' ');

/** The first text among the fields of a declaration. */
const firstText = (declaration: string): string | undefined => {
  const [, quotedName, name] = /(?:fields: \{ |^ *)(?:'([^']+)'|(\w+)): text(?:area)?\(/m.exec(declaration) ?? [];
  return quotedName ?? name;
};

/** The dialect that the calls of a declaration are spoken in, where they are not those of this API. */
const dialectIn = (declaration: string): string | undefined => / from '\.\.\/dialect\/(\w+)'/.exec(declaration)?.[1];

/** The best of the keys that name a record. */
const nameIn = (keys: readonly string[]): string | undefined =>
  keys.filter(key => namingRank(key) >= 0).toSorted((a, b) => namingRank(a) - namingRank(b))[0];

/** Fewer keys than these do not tell one record from another. */
const fewKeys = 4;

/** The paths of the lists whose rows have these keys, which are most of theirs. */
const listsOf = (names: readonly string[], lists: NonNullable<Source['lists']>): string[] => {
  const hasAll = (keys: readonly string[]) =>
    names.every(name => keys.includes(name)) && names.length * 2 > keys.length;
  return names.length < fewKeys ? [] : lists.flatMap(({ path, keys }) => (hasAll(keys) ? path : []));
};

/**
 * Finds the entity that a value points to: one that is called as the value is, or whose rows are as the value is.
 * @param index the registry
 * @param declarationOf the text of an entity's file, by its name; empty where there is none
 * @param dialect the API in question, where it is another one than this: its records point to no others
 * @param lists the lists of that API, with the keys of their rows
 */
export const pointersTo =
  (
    index: string,
    declarationOf: (file: string) => string,
    dialect?: string,
    lists: Source['lists'] = [],
  ): Knowledge['targetOf'] =>
  (path, inRow) => {
    const isForeign = dialect !== undefined;
    const wire = wireOf(inRow);
    // Another API may call the identifier of a record as the record itself, such as `author`.
    const isId = wire === 'text' || (wire === 'number' && isForeign);
    const { format } = withoutNull(inRow).value;
    // The value may be the record or its identifier.
    const isRecordToo = inRow.recordKeys !== undefined;
    const keys = inRow.recordKeys?.split(' ') ?? keysOf(inRow).map(({ name }) => name);
    const isNamedId = /(_id|Id|ID)$/.test(path);
    const isReference = isId && (isNamedId || (isForeign && (wire === 'number' || isRecordToo || format === 'uuid')));
    const nameKey = nameIn(keys);
    const isRecord = nameKey !== undefined && keys.some(name => ['_id', 'id', 'documentId'].includes(name));
    if (!isReference && !isRecord) return undefined;
    const words = wordsIn(path);
    const entities = routesIn(index)
      .filter(route => !route.includes(':'))
      .map(to => {
        const file = entryIn(index, to)?.file ?? '';
        return {
          to,
          declaration: declarationOf(file),
          names: [file, to.split('/').at(-1) ?? to].map(name => wordsIn(singular(name))),
        };
      })
      .filter(({ declaration }) => dialectIn(declaration) === dialect);
    const alike = (compare: (name: readonly string[]) => boolean) =>
      entities.filter(({ names }) => names.some(compare));
    // A record that is sent along may be called a little otherwise, such as `category` of the FAQ categories.
    const near = isRecord ? alike(name => name.at(-1) === words.at(-1)) : [];
    const paths = isRecord && isForeign ? listsOf(keys, lists) : [];
    const sameRecords = entities.filter(({ declaration }) => paths.some(path => declaration.includes(`get('${path}'`)));
    const match =
      alike(name => name.join('') === words.join(''))[0] ??
      (near.length === 1 ? near[0] : undefined) ??
      (sameRecords.length === 1 ? sameRecords[0] : undefined);
    if (!match) return undefined;
    const { to, declaration } = match;
    const text =
      nameKey !== undefined && new RegExp(String.raw`[ {]${nameKey}: \w+\(`).test(declaration)
        ? nameKey
        : firstText(declaration);
    return text === undefined ? undefined : { to, text };
  };
