import { generated, interfacesIn, optionTable, textsIn, type Interface } from './source';

const texts = new Map([...textsIn('src/define'), ...textsIn('src/dialect')]);
/** What a declaration is made of, in the order it is written in. */
const parts: Readonly<Record<string, string>> = {
  Declaration: 'The declaration',
  ListSpec: 'A list call: get, getByPost',
  WriteSpec: 'A write: post, put, patch',
  ListView: 'list',
  Computed: 'list.columns, show.fields: what is worked out',
  FormView: 'create, update and page',
  CreateView: 'create',
  UpdateView: 'update',
  ShowView: 'show',
  DeleteView: 'delete',
  ActionView: 'actions',
  ActionContext: 'actions: body and run',
  DialogPlace: 'dialogs',
  OwnDialog: 'dialogs: a component',
  RelatedView: 'dialogs: what belongs to the record',
  Entry: 'The line in the table of contents',
  Dialect: 'A dialect: how an API speaks',
  Refusal: 'A dialect: errors',
  SignIn: 'A dialect: signIn',
  Renewal: 'A dialect: signIn.refresh',
};

/** The interfaces behind a declaration. */
export const declared: readonly Interface[] = [...texts.values()]
  .flatMap(interfacesIn)
  .filter(({ name }) => name in parts)
  .toSorted((a, b) => Object.keys(parts).indexOf(a.name) - Object.keys(parts).indexOf(b.name));

/** The numbers of the start-up checks. */
export const checkNumbers: readonly string[] = [
  ...new Set([...(texts.get('checks.ts') ?? '').matchAll(/\bE\d\d\b/g)].map(([number]) => number)),
].toSorted();

const section = ({ name, about, options }: Interface): string =>
  [`## ${parts[name]}`, ...(about ? [about] : []), optionTable(options)].join('\n\n');

/** The page of all that a declaration may hold. */
export const declarationPage = (): string =>
  [
    generated('What a declaration may hold'),
    'An entity is declared with `defineEntity` in a file of its own under `src/entities`. The fields are made by [kinds](kinds.md).',
    ...declared.map(section),
    `## Start-up checks

What the compiler cannot see is checked when a declaration is loaded in development, and for every entity by the tests: ${checkNumbers.map(number => `[${number}](../checks.md#${number.toLowerCase()})`).join(', ')}.`,
    '',
  ].join('\n\n');
