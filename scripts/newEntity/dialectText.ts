import type { Source } from '../source/source';
import type { Listing } from './calls';
import { Complaint } from './complaint';
import { camelCase, keyText, quoted, titleCase } from './words';

/** The dialect that an entity's calls are spoken in. */
export interface Dialected {
  /** Name of the constant and of its file in `src/dialect`. */
  name: string;
  habits: Source['habits'];
  /** Whether the list has pages, whether it says its total or not. */
  isPaged: boolean;
}

/** A value as it is written in code. */
const literalText = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literalText).join(', ')}]`;
  if (!(value instanceof Object)) return String(value);
  const keys = Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [] : [`${keyText(key)}: ${literalText(inner)}`],
  );
  return `{ ${keys.join(', ')} }`;
};

/** The text of a dialect's file. */
const dialectFile = ({ name, habits }: Dialected): string =>
  [
    "import { defineDialect } from './dialect';",
    '',
    `/** How the ${titleCase(name)} speaks, as far as its calls tell. */`,
    `export const ${name} = defineDialect(${literalText({ ...habits, ...(habits.body === 'json' && { body: undefined }) })});`,
    '',
  ].join('\n');

/** What a list call has to say of its answer besides what the dialect says. */
export const placesIn = (
  { rows, total }: Pick<Listing, 'rows' | 'total'>,
  dialect: Dialected | undefined,
): string[] => {
  const isTold = dialect?.habits.total !== undefined;
  return [
    ...(rows === '' || rows === dialect?.habits.rows ? [] : [`rows: ${quoted(rows)}`]),
    ...(total && !isTold ? [`total: ${quoted(total)}`] : []),
    ...(dialect?.isPaged && !total && !isTold ? ['paged: true'] : []),
  ];
};

/** Text without what a formatter decides. */
const bare = (code: string): string => code.replace(/[\s,]+/g, '');

/** Words of an address or a file name that name no API. */
const idle = /^(https?|www|api|v\d+|com|org|net|io|json|ya?ml|har)$/i;

/** `Pet Store API` → `petStoreApi`, `https://api.example.com/v1` → `exampleApi` */
const nameOf = (title: string): string => {
  const [address = title.split(/[\\/]/).at(-1) ?? ''] = /(?<=https?:\/\/)[^\s/]+/.exec(title) ?? [];
  const words = (address.normalize('NFKD').match(/[A-Za-z][A-Za-z\d]*/g) ?? []).filter(word => !idle.test(word));
  return words.length === 0 ? '' : camelCase([...words.slice(0, 3), 'api'].join('-').toLowerCase());
};

/**
 * The dialect of a source: one that is there already and says the same, else a new one.
 * @param fileAt text of the file of a dialect, by its name; `undefined` where there is none
 * @throws Complaint where every name is taken by another dialect
 */
export const dialectOf = (
  { title, habits, calls }: Pick<Source, 'title' | 'habits' | 'calls'>,
  file: string,
  fileAt: (name: string) => string | undefined,
): { dialect: Dialected; text?: string } => {
  const query = calls.find(({ part }) => part === 'list')?.query;
  const { pages } = habits;
  const pageKeys = Object.entries(pages).flatMap(([key, value]) =>
    key === 'by' || typeof value !== 'string' ? [] : value,
  );
  const isPaged = pageKeys.some(key => Object.hasOwn(query?.properties ?? {}, key));
  for (const name of [nameOf(title), `${file}Api`]) {
    if (name === '') continue;
    const dialect = { name, habits, isPaged };
    const text = dialectFile(dialect);
    const there = fileAt(name);
    if (there === undefined) return { dialect, text };
    if (bare(there) === bare(text)) return { dialect };
  }
  throw new Complaint(`src/dialect/${file}Api.ts is there already and says something else. Choose another name.`);
};
