import { entryIn } from '../removeEntity/cleared';
import { routesIn } from './contents';
import type { Knowledge } from './guesses';
import { namingRank } from './namedKinds';
import { shapeOf, wireOf } from './schema';
import { lastStep, singular, titleCase } from './words';

/** `facCategoryId` → `['fac', 'category']` */
const wordsIn = (path: string): string[] =>
  titleCase(lastStep(path).replace(/(_id|Id|ID)$/, ''))
    .toLowerCase()
    .split(' ');

/** The first text among the fields of a declaration. */
const firstText = (declaration: string): string | undefined => {
  const [, quotedName, name] = /(?:fields: \{ |^ {4})(?:'([^']+)'|(\w+)): text(?:area)?\(/m.exec(declaration) ?? [];
  return quotedName ?? name;
};

/** The dialect that the calls of a declaration are spoken in, where they are not those of this API. */
const dialectIn = (declaration: string): string | undefined => / from '\.\.\/dialect\/(\w+)'/.exec(declaration)?.[1];

/** The best of the keys that name a record. */
const nameIn = (object: unknown): string | undefined =>
  Object.keys(shapeOf(object))
    .filter(key => namingRank(key) >= 0)
    .toSorted((a, b) => namingRank(a) - namingRank(b))[0];

/**
 * Finds the entity that a value points to: one that is called as the value is.
 * @param index the table of contents
 * @param declarationOf the text of an entity's file, by its name; empty where there is none
 * @param dialect the API in question, where it is another one than this: its records point to no others
 */
export const pointersTo =
  (index: string, declarationOf: (file: string) => string, dialect?: string): Knowledge['targetOf'] =>
  (path, inRow) => {
    const isId = /(_id|Id|ID)$/.test(path) && wireOf(inRow) === 'text';
    const own = nameIn(inRow);
    const isRecord = own !== undefined && ['_id', 'id'].some(key => key in shapeOf(inRow));
    if (!isId && !isRecord) return undefined;
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
    const found = alike(name => name.join('') === words.join(''))[0] ?? (near.length === 1 ? near[0] : undefined);
    if (!found) return undefined;
    const { to, declaration } = found;
    const text =
      own !== undefined && new RegExp(String.raw`[ {]${own}: \w+\(`).test(declaration) ? own : firstText(declaration);
    return text === undefined ? undefined : { to, text };
  };
