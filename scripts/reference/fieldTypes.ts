import { readFileSync } from 'node:fs';
import {
  codeBlock,
  docPattern,
  generated,
  interfacesIn,
  optionTable,
  readDoc,
  regionsIn,
  textsIn,
  type Option,
} from './source';

/** A field type as its sources describe it. */
export interface FieldTypePage {
  name: string;
  about: string;
  /** Its options besides those that every field type takes. */
  options: Option[];
}

const texts = textsIn('src/engine/fields');
/** A field of each field type with all of its options, which is compiled. */
export const examples = regionsIn(readFileSync('tests/fixtures/reference/fieldTypes.tsx', 'utf8'));
const interfaces = new Map([...texts.values()].flatMap(interfacesIn).map(one => [one.name, one] as const));

/** The options of an interface and of those it extends, without those of every field type. */
const optionsOf = (name: string): Option[] => {
  const declaration = name === 'FieldOptions' ? undefined : interfaces.get(name);
  return declaration ? [...declaration.extends.flatMap(optionsOf), ...declaration.options] : [];
};

/** The field types that the index exports, each with its file: `export { text } from './text'`. */
const exportedTypes = [...(texts.get('index.ts') ?? '').matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g)].flatMap(
  ([, names = '', from = '']) =>
    names.split(',').flatMap(name => (/^[a-z]\w*$/.test(name.trim()) ? [{ name: name.trim(), from }] : [])),
);

const pageOf = ({ name, from }: { name: string; from: string }): FieldTypePage => {
  const text = [`${from}/index.ts`, `${from}/index.tsx`, `${from}.ts`, `${from}.tsx`]
    .map(path => texts.get(path) ?? '')
    .join('');
  const pattern = new RegExp(
    String.raw`${docPattern}^export (?:const|function) ${name}\b([^]*?)(?:\{\n|\{ name|=>)`,
    'm',
  );
  const [, comment = '', declaration = ''] = pattern.exec(text) ?? [];
  const { about } = readDoc(comment);
  const optionTypes = /\b\w*Options\w*\b/g;
  // A field type may say its type apart from what makes it.
  const [, alias = ''] = /^: (\w+) =/.exec(declaration) ?? [];
  const [, aliasedType = ''] = new RegExp(`^type ${alias} = ([^]*?);\n`, 'm').exec(alias ? text : '') ?? [];
  const names = [
    ...new Set(
      (aliasedType || declaration).match(optionTypes) ??
        (declaration.includes('defineTextType') ? ['TextOptions'] : []),
    ),
  ];
  const options = new Map(names.flatMap(optionsOf).map(option => [option.name, option]));
  return { name, about, options: [...options.values()] };
};

/** Every field type that declarations can use. */
export const fieldTypePages: readonly FieldTypePage[] = exportedTypes
  .map(pageOf)
  .toSorted((a, b) => a.name.localeCompare(b.name));

/** The options that every field type takes. */
export const commonOptions: readonly Option[] = interfaces.get('FieldOptions')?.options ?? [];

const section = ({ name, about, options }: FieldTypePage): string =>
  [
    `## ${name}`,
    about,
    codeBlock(examples.get(name) ?? ''),
    options.length > 0 ? optionTable(options) : 'No options of its own.',
  ].join('\n\n');

/** The page of all field types. */
export const fieldTypesPage = (): string =>
  [
    generated('Field types'),
    'A field type has the cell, the input, the rules and the serialization of one sort of value. In development, `/field-types` shows every field type in every state. The examples are in `tests/fixtures/reference`, where they are compiled.',
    `## Options of every type\n\n${codeBlock(examples.get('FieldOptions') ?? '')}\n\n${optionTable(commonOptions)}`,
    ...fieldTypePages.map(section),
    '',
  ].join('\n\n');
