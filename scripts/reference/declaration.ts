import { readFileSync } from 'node:fs';
import {
  alternativesIn,
  codeBlock,
  generated,
  interfacesIn,
  optionTable,
  regionsIn,
  table,
  textsIn,
  type Interface,
} from './source';

const texts = new Map([...textsIn('src/engine/schema'), ...textsIn('src/dialect'), ...textsIn('src/engine/auth')]);
/** A declaration with every option, which is compiled. */
export const examples = regionsIn(readFileSync('tests/fixtures/reference/declaration.tsx', 'utf8'));
/** The parts of a declaration, in the order in which it is written. */
const parts: Readonly<Record<string, string>> = {
  Declaration: 'The declaration',
  ListOptions: 'A list call: get, getByPost',
  RecordCall: 'A single record: getOne',
  WriteOptions: 'A write: post, put, patch',
  RestView: 'rest',
  ListView: 'list',
  ListTabs: 'list.tabs',
  Computed: 'list.columns, show.fields: what is worked out',
  FormView: 'create, update and page',
  Section: 'sections',
  CreateView: 'create',
  UpdateView: 'update',
  PageView: 'page',
  PreviewView: 'preview',
  ShowView: 'show',
  DeleteView: 'delete',
  ActionView: 'actions',
  ActionContext: 'actions: body and run',
  DialogPlace: 'dialogs',
  OwnDialog: 'dialogs: a component',
  RelatedView: 'dialogs: what belongs to the record',
  LinkView: 'links',
  Entry: 'The line in the registry',
  Dialect: 'A dialect: how an API speaks',
  Refusal: 'A dialect: errors',
  SignIn: 'A dialect: signIn',
  Renewal: 'A dialect: signIn.refresh, session.refresh',
  OwnSession: 'A dialect: session',
  Files: 'A dialect: files',
};

/** Types of a dialect that are one of several forms. */
const choices = { Pages: 'A dialect: pages', Sorting: 'A dialect: sort', Total: 'A dialect: total' };

const all: readonly Interface[] = [...texts.values()].flatMap(interfacesIn);
const byName = new Map(all.map(declaration => [declaration.name, declaration] as const));

/** Keys that the makers of calls add. */
const made = 'DeclaredCall';
/** An interface with the options that it takes from others, without those that the compiler alone reads. */
const whole = (declaration: Interface): Interface => {
  const inherited = declaration.extends.flatMap(name =>
    name in parts || name === made ? [] : (byName.get(name)?.options ?? []),
  );
  const options = [...declaration.options, ...inherited].filter(
    ({ name, type }) => !name.includes('~') && type !== 'undefined',
  );
  return { ...declaration, options };
};

/** The interfaces behind a declaration. */
export const declared: readonly Interface[] = all
  .filter(({ name }) => name in parts)
  .map(whole)
  .toSorted((a, b) => Object.keys(parts).indexOf(a.name) - Object.keys(parts).indexOf(b.name));

/** The numbers of the start-up checks. */
export const checkNumbers: readonly string[] = [
  ...new Set([...(texts.get('checks.ts') ?? '').matchAll(/\bE\d\d\b/g)].map(([number]) => number)),
].toSorted();

const section = ({ name, about, options }: Interface): string =>
  [`## ${parts[name]}`, ...(about ? [about] : []), codeBlock(examples.get(name) ?? ''), optionTable(options)].join(
    '\n\n',
  );

const choiceSection = ([name, heading]: readonly [string, string]): string => {
  const { about = '', forms = [] } = alternativesIn(texts.get('dialect.ts') ?? '', name) ?? {};
  return [
    `## ${heading}`,
    about,
    table(
      ['form', 'what it is'],
      forms.map(({ type, about: of }) => [`\`${type}\``, of]),
    ),
  ].join('\n\n');
};

/** The page of all that a declaration may hold. */
export const declarationPage = (): string =>
  [
    generated('What a declaration may hold'),
    'An entity is declared with `defineEntity` in its own file in `src/entities`. The fields are made by [field types](field-types.md).',
    'The examples stand in `tests/fixtures/reference`, where they are compiled.',
    ...declared.map(section),
    ...Object.entries(choices).map(choiceSection),
    `## Start-up checks

What the compiler cannot see is checked when a declaration is loaded in development, and for every entity by the tests: ${checkNumbers.map(number => `[${number}](checks.md#${number.toLowerCase()})`).join(', ')}.`,
    '',
  ].join('\n\n');
