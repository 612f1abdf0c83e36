import { isDeepStrictEqual } from 'node:util';
import type { Dialect } from '../../src/dialect/dialect';
import type { Listing, Source } from '../api/collection';
import { pageKeyOf } from '../api/pages';
import { placeBelow } from '../api/places';
import { CommandError } from '../commandLine';
import { camelCase, Code, literal, titleCase } from './words';

/** The dialect of an entity's calls. */
export interface EntityDialect {
  /** Name of the constant and of its file in `src/dialect`. */
  name: string;
  /** The dialect in its file, which may have been edited by hand. */
  spoken: Dialect;
  /** The conventions of the source, which calls may have to declare where the file has others. */
  conventions: Source['conventions'];
  /** Whether the list has pages, whether it says its total or not. */
  isPaged: boolean;
}

/** The text of a dialect's file. */
const dialectFile = (name: string, { conventions, headers }: Pick<Source, 'conventions' | 'headers'>): string => {
  const { body, ...others } = conventions;
  const dialect = {
    ...others,
    body: body === 'json' ? undefined : body,
    headers: headers && new Code(`() => (${literal(headers)})`),
  };
  return [
    "import { defineDialect } from './dialect';",
    '',
    `/** How the ${titleCase(name)} speaks, as far as its calls tell. */`,
    `export const ${name} = defineDialect(${literal(dialect)});`,
    '',
  ].join('\n');
};

/** The options of a list call that the dialect does not say. */
export const listOptions = ({ rows, total, sortPaths }: Listing, dialect: EntityDialect | undefined) => {
  if (!dialect) return { rows: rows === '' ? undefined : rows, total };
  const { spoken, conventions } = dialect;
  const { pages, search, sort } = conventions;
  const isSameTotal = isDeepStrictEqual(spoken.total, conventions.total);
  const hasTotal = spoken.total !== undefined || total !== undefined;
  const isPageless = pages.by === 'page' && !dialect.isPaged;
  return {
    rows: rows === (spoken.rows ?? '') ? undefined : rows,
    total: isSameTotal ? undefined : total,
    paged: dialect.isPaged === hasTotal ? undefined : dialect.isPaged,
    pages: isPageless || isDeepStrictEqual({ ...spoken.pages }, pages) ? undefined : pages,
    search: search === undefined || search === (spoken.search ?? 'search') ? undefined : search,
    sort: sort && (isDeepStrictEqual(spoken.sort, sort) ? true : sort),
    sortPaths,
  };
};

/** Whether a place is one key, which a call can declare: `items`, but not `data.items`. */
const isKey = (at: string | undefined): boolean => at !== undefined && /^[^.]+$/.test(at);

/** The option in which an existing dialect differs from a source, if a call cannot declare the difference: `'payload'`. */
const differenceFrom = (
  spoken: Dialect,
  { conventions, listing, calls }: Pick<Source, 'conventions' | 'listing' | 'calls'>,
): string | undefined => {
  const hasForm = calls.some(({ body }) => body !== undefined);
  const [id] = conventions.id;
  const { total } = conventions;
  if ((spoken.payload ?? '') !== (conventions.payload ?? '')) return `'payload'`;
  if ((spoken.body ?? 'json') !== (conventions.body ?? 'json')) return `'body'`;
  if (spoken.filter !== conventions.filter) return `'filter'`;
  if (spoken.values !== conventions.values) return `'values'`;
  if (hasForm && spoken.writes?.at !== conventions.writes?.at) return `'writes'`;
  if (!spoken.id.includes(id)) return `'id'`;
  if ((spoken.rows ?? '') !== listing.rows && !isKey(listing.rows)) return `'rows'`;
  if (total === undefined || isDeepStrictEqual(spoken.total, total)) return undefined;
  return 'at' in total && isKey(placeBelow(total.at, conventions.payload ?? '')) ? undefined : `'total'`;
};

/** Words of an address or a file name that name no API. */
const commonWords = /^(https?|www|api|v\d+|com|org|net|io|json|ya?ml|har|an|answer|traffic|of)$/i;

/** `Pet Store API` → `petStoreApi`, `https://api.example.com/v1` → `exampleApi` */
const nameOf = (title: string): string => {
  const [host] = /(?<=https?:\/\/)[^\s/]+/.exec(title) ?? [];
  const text = host ?? title.split(/[\\/]/).at(-1) ?? '';
  const words = (text.normalize('NFKD').match(/[A-Za-z][A-Za-z\d]*/g) ?? []).filter(word => !commonWords.test(word));
  return words.length === 0 ? '' : camelCase([...words.slice(0, 3), 'api'].join('-').toLowerCase());
};

/**
 * The dialect of a source: that of its API, which may be there already and edited by hand, else a new one.
 * @param dialectAt reads a dialect that is there, by its name
 * @throws CommandError where every name is taken by a dialect that is too different
 */
export const dialectOf = async (
  source: Pick<Source, 'title' | 'conventions' | 'calls' | 'listing' | 'headers'>,
  baseName: string,
  dialectAt: (name: string) => Promise<Dialect | undefined>,
): Promise<{ dialect: EntityDialect; text?: string; doubts: string[] }> => {
  const [{ query }] = source.calls;
  const { conventions } = source;
  const isPaged = Object.hasOwn(query?.properties ?? {}, pageKeyOf(conventions.pages));
  const names = [nameOf(source.title), `${baseName}Api`].filter(Boolean);
  const existing = await Promise.all(names.map(async name => ({ name, spoken: await dialectAt(name) })));
  const doubts: string[] = [];
  for (const { name, spoken } of existing) {
    if (!spoken)
      return { dialect: { name, conventions, spoken: conventions, isPaged }, text: dialectFile(name, source), doubts };
    const difference = differenceFrom(spoken, source);
    if (difference === undefined) return { dialect: { name, conventions, spoken, isPaged }, doubts };
    doubts.push(
      `src/dialect/${name}.ts has another ${difference} than this collection, which has a dialect beside it.`,
    );
  }
  throw new CommandError(
    `${doubts.at(-1) ?? ''} There is src/dialect/${baseName}Api.ts already as well: choose another name for the entity, or make the dialects alike.`,
  );
};
