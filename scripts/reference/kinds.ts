import { readFileSync } from 'node:fs';
import { codeBlock, generated, interfacesIn, optionTable, readDoc, regionsIn, textsIn, type Option } from './source';

/** A kind of field as its sources describe it. */
export interface KindPage {
  name: string;
  about: string;
  /** Its options besides those that every kind takes. */
  options: Option[];
}

const texts = textsIn('src/engine/fields');
/** A field of each kind with all of its options, which is compiled. */
export const examples = regionsIn(readFileSync('tests/fixtures/reference/kinds.tsx', 'utf8'));
const interfaces = new Map([...texts.values()].flatMap(interfacesIn).map(found => [found.name, found] as const));

/** The options of an interface and of those it extends, without those of every kind. */
const optionsOf = (name: string): Option[] => {
  const found = name === 'FieldOptions' ? undefined : interfaces.get(name);
  return found ? [...found.extends.flatMap(optionsOf), ...found.options] : [];
};

/** What a type names in place, such as `{ invalid: string }`. */
const inline = (type: string): string[] => [...type.matchAll(/(\w+): string/g)].map(([, name = '']) => name);

const exported = [...(texts.get('index.ts') ?? '').matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g)].flatMap(
  ([, names = '', from = '']) =>
    names.split(',').flatMap(name => (/^[a-z]\w*$/.test(name.trim()) ? [{ name: name.trim(), from }] : [])),
);

const pageOf = ({ name, from }: { name: string; from: string }): KindPage => {
  const text = [`${from}/index.ts`, `${from}/index.tsx`, `${from}.ts`, `${from}.tsx`]
    .map(path => texts.get(path) ?? '')
    .join('');
  const pattern = new RegExp(
    `((?:/\\*\\*(?:(?!\\*/)[^])*\\*/\\n)?)^export const ${name}\\b([^]*?)(?:\\{\\n|\\{ name|=>)`,
    'm',
  );
  const [, comment = '', declared = ''] = pattern.exec(text) ?? [];
  const { about } = readDoc(comment);
  const types = /\b\w*Options\w*\b/g;
  // A kind may say its type apart from what makes it.
  const [, alias = ''] = /^: (\w+) =/.exec(declared) ?? [];
  const [, aliased = ''] = new RegExp(`^type ${alias} = ([^]*?);\n`, 'm').exec(alias ? text : '') ?? [];
  const names = [
    ...new Set((aliased || declared).match(types) ?? (declared.includes('defineTextKind') ? ['TextOptions'] : [])),
  ];
  const required = inline(declared);
  const options = new Map(names.flatMap(optionsOf).map(option => [option.name, option]));
  return {
    name,
    about,
    options: [...options.values()].map(option =>
      required.includes(option.name) ? { ...option, isOptional: false } : option,
    ),
  };
};

/** Every kind that declarations can use. */
export const kindPages: readonly KindPage[] = exported.map(pageOf).toSorted((a, b) => a.name.localeCompare(b.name));

/** The options that every kind takes. */
export const commonOptions: readonly Option[] = interfaces.get('FieldOptions')?.options ?? [];

const section = ({ name, about, options }: KindPage): string =>
  [
    `## ${name}`,
    about,
    codeBlock(examples.get(name) ?? ''),
    options.length > 0 ? optionTable(options) : 'No options of its own.',
  ].join('\n\n');

/** The page of all kinds. */
export const kindsPage = (): string =>
  [
    generated('Kinds of fields'),
    'A kind is all there is to know about one sort of value: its cell, its input, what is valid, how it travels. In development, every kind stands in every state at `/kinds`. The examples stand in `tests/fixtures/reference`, where they are compiled.',
    `## Options of every kind\n\n${codeBlock(examples.get('FieldOptions') ?? '')}\n\n${optionTable(commonOptions)}`,
    ...kindPages.map(section),
    '',
  ].join('\n\n');
