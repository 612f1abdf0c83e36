import type { Source } from '../api/collection';
import { keysOf, type Schema, withoutNull } from '../api/schemas';
import { isNaming, namingRank, wireOf } from './fieldTypes';
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

/** The key that names a record best. */
const nameIn = (keys: readonly string[]): string | undefined =>
  keys.filter(key => isNaming(key)).toSorted((a, b) => namingRank(a) - namingRank(b))[0];

/** An entity of the registry. */
interface KnownEntity {
  /** Its route. */
  to: string;
  /** The text of its file. */
  declaration: string;
  /** Its names in words: those of its file and of its route. */
  names: readonly (readonly string[])[];
}

/**
 * The entities whose calls are spoken in a dialect.
 * @param index the registry
 * @param declarationOf the text of an entity's file, by its name
 */
const entitiesOf = (
  index: string,
  declarationOf: (file: string) => string,
  dialect: string | undefined,
): KnownEntity[] =>
  routesIn(index)
    .filter(route => !route.includes(':'))
    .map(to => {
      const file = entryIn(index, to)?.file ?? '';
      const names = [file, to.split('/').at(-1) ?? to].map(name => wordsIn(singular(name)));
      return { to, declaration: declarationOf(file), names };
    })
    .filter(({ declaration }) => dialectIn(declaration) === dialect);

/** Fewer keys than these do not tell one record from another. */
const fewKeys = 4;

/** The paths of the lists whose rows have these keys, which are most of theirs. */
const listsOf = (names: readonly string[], lists: NonNullable<Source['lists']>): string[] => {
  const hasAll = (keys: readonly string[]) =>
    names.every(name => keys.includes(name)) && names.length * 2 > keys.length;
  return names.length < fewKeys ? [] : lists.flatMap(({ path, keys }) => (hasAll(keys) ? path : []));
};

/**
 * Whether a value is the identifier of another record: `customerId`, and in another API a number, a uuid or what may be the
 * record itself, such as `author`.
 */
const isIdentifier = (path: string, schema: Schema, usesAppDialect: boolean): boolean => {
  const wire = wireOf(schema);
  const mayIdentify = wire === 'text' || (wire === 'number' && !usesAppDialect);
  if (!mayIdentify || /(_id|Id|ID)$/.test(path)) return mayIdentify;
  const isRecordToo = schema.recordKeys !== undefined;
  return !usesAppDialect && (wire === 'number' || isRecordToo || withoutNull(schema).value.format === 'uuid');
};

const onlyOne = <T>(values: readonly T[]): T | undefined => (values.length === 1 ? values[0] : undefined);

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
    const usesAppDialect = dialect === undefined;
    // The value may be the record or its identifier.
    const keys = inRow.recordKeys?.split(' ') ?? keysOf(inRow).map(({ name }) => name);
    const nameKey = nameIn(keys);
    const isRecord = nameKey !== undefined && keys.some(name => ['_id', 'id', 'documentId'].includes(name));
    if (!isRecord && !isIdentifier(path, inRow, usesAppDialect)) return undefined;

    const words = wordsIn(path);
    const entities = entitiesOf(index, declarationOf, dialect);
    const namesake = entities.find(({ names }) => names.some(name => name.join('') === words.join('')));
    // A record that is sent along may be called a little otherwise, such as `category` of the FAQ categories.
    const nearNamesakes = entities.filter(({ names }) => names.some(name => name.at(-1) === words.at(-1)));
    const paths = usesAppDialect ? [] : listsOf(keys, lists);
    const sameRecords = entities.filter(({ declaration }) => paths.some(at => declaration.includes(`get('${at}'`)));
    const match = namesake ?? (isRecord ? (onlyOne(nearNamesakes) ?? onlyOne(sameRecords)) : undefined);
    if (!match) return undefined;

    const { to, declaration } = match;
    const hasNameField = nameKey !== undefined && new RegExp(String.raw`[ {]${nameKey}: \w+\(`).test(declaration);
    const text = hasNameField ? nameKey : firstText(declaration);
    return text === undefined ? undefined : { to, text };
  };
