import { generated, interfacesIn, optionTable, readDoc, textsIn, type Option } from './source';

/** A kind of field as its sources describe it. */
export interface KindPage {
  name: string;
  about: string;
  example?: string;
  /** Its options besides those that every kind takes. */
  options: Option[];
}

const texts = textsIn('src/kinds');
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
  const { about, tags } = readDoc(comment);
  const types = /\b\w*Options\w*\b/g;
  const names = [...new Set(declared.match(types) ?? (declared.includes('defineTextKind') ? ['TextOptions'] : []))];
  const required = inline(declared);
  const options = new Map(names.flatMap(optionsOf).map(option => [option.name, option]));
  return {
    name,
    about,
    example: tags.example,
    options: [...options.values()].map(option =>
      required.includes(option.name) ? { ...option, isOptional: false } : option,
    ),
  };
};

/** Every kind that declarations can use. */
export const kindPages: readonly KindPage[] = exported.map(pageOf).toSorted((a, b) => a.name.localeCompare(b.name));

/** The options that every kind takes. */
export const commonOptions: readonly Option[] = interfaces.get('FieldOptions')?.options ?? [];

/** The least that a field of the kind is declared with. */
const exampleOf = (name: string, options: readonly Option[]): string =>
  `${name}({ ${["label: 'Label'", ...options.flatMap(({ name: key, isOptional }) => (isOptional ? [] : `${key}: …`))].join(', ')} })`;

const section = ({ name, about, example, options }: KindPage): string =>
  [
    `## ${name}`,
    about,
    `\`\`\`ts\n${example ?? exampleOf(name, options)}\n\`\`\``,
    options.length > 0 ? optionTable(options) : 'No options of its own.',
  ].join('\n\n');

/** The page of all kinds. */
export const kindsPage = (): string =>
  [
    generated('Kinds of fields'),
    'A kind is all there is to know about one sort of value: its cell, its input, what is valid, how it travels. In development, every kind stands in every state at `/kinds`.',
    `## Options of every kind\n\n${optionTable(commonOptions)}`,
    ...kindPages.map(section),
    '',
  ].join('\n\n');
