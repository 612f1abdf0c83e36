import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { groups, registry } from '../../src/entities';
import type { Dictionary } from '../../src/languages/dictionary';
import { otherScreens } from '../../src/layout/business';
import { modulesIn } from '../imports.mjs';

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** A file of the application, by its path below `src`. */
interface Source {
  name: string;
  tree: unknown;
}

/** These contain nothing that staff see: types, what only developers see, and the dictionaries themselves. */
const apart = /^(contract|languages|engine\/i18n|layout\/gallery|layout\/drift|config)\//;

const sources: readonly Source[] = modulesIn('src', '')
  .filter((name: string) => !apart.test(name))
  .map((name: string) => ({
    name,
    tree: parseAst(readFileSync(`src/${name}`, 'utf8'), { lang: name.endsWith('x') ? 'tsx' : 'ts' }),
  }));

/** Calls `visit` for every node below another one; what it returns `false` for is not gone into. */
const walk = (value: unknown, visit: (node: Node) => boolean | undefined): void => {
  if (Array.isArray(value)) value.forEach(part => walk(part, visit));
  if (!isNode(value) || visit(value) === false) return;
  Object.entries(value).forEach(([key, part]) => key !== 'type' && walk(part, visit));
};

const isTranslation = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' && callee.name === 't';

const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);

/** Texts with letters in them: numbers and signs are not translated. */
const withLetters = (texts: Iterable<string>): ReadonlySet<string> =>
  new Set([...texts].filter(text => /\p{L}/u.test(text)));

const literalsIn = (value: unknown): string[] => {
  const found: string[] = [];
  walk(value, ({ type, value: text }) => {
    if (type === 'Literal' && typeof text === 'string') found.push(text);
    // What is only compared, looked up or passed on is no text.
    return !/^(?:Call|Member|Binary)Expression$/.test(type);
  });
  return found;
};

/** Whether a type is that of a text. */
const isText = (type: unknown): boolean => {
  let isFound = false;
  walk(type, ({ typeName }) => {
    isFound ||= isNode(typeName) && typeName.name === 'Translatable';
    return undefined;
  });
  return isFound;
};

/** The texts that the code translates where they stand, or holds in a variable of the type `Translatable`. */
export const translatedTexts = (): ReadonlySet<string> => {
  const texts: string[] = [];
  for (const { tree } of sources) {
    walk(tree, node => {
      if (isTranslation(node)) texts.push(...literalsIn(first(node.arguments)));
      if (node.type === 'VariableDeclarator' && isNode(node.id) && isText(node.id.typeAnnotation))
        texts.push(...literalsIn(node.init));
      return undefined;
    });
  }
  return withLetters(texts);
};

/** Options of declarations that are texts, by their names: alone, in a list, or by keys. */
const options = new Map<string, string>();
for (const name of modulesIn('src', 'engine/schema', 'engine/fields'))
  for (const [, key = '', type = ''] of readFileSync(`src/${name}`, 'utf8').matchAll(
    /\b(\w+)\??: (readonly [[(](?:\w+: )?|Readonly<[^;]*Record<)?[^;:\n]*\b(?:Translatable|SearchBox)\b/g,
  ))
    options.set(key, `${options.get(key) ?? ''} ${type.startsWith('readonly') ? 'list' : type ? 'keys' : 'alone'}`);

/** What goes to the API, and what names values of a record. */
const passedOver = ['call', 'one', 'preview'];

/** The texts in a declared value, which stands under a name. */
const textsOf = (value: unknown, name = ''): string[] => {
  const form = options.get(name) ?? '';
  if (typeof value === 'string') return form.includes('alone') ? [value] : [];
  if (typeof value !== 'object' || value === null || passedOver.includes(name)) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, part]) => {
    if (typeof part === 'string' && form.includes(isList ? 'list' : 'keys')) return [part];
    return textsOf(part, isList ? '' : key);
  });
};

/** The texts of every declaration by its route, with its label and heading; those of the menu's groups stand under `the menu`. */
export const declaredTexts = async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const ofEntities = await Promise.all(
    Object.entries(registry.entries).map(
      async ([route, { label, heading = '' }]) =>
        [route, withLetters([label, heading, ...textsOf(await registry.load(route))].map(String))] as const,
    ),
  );
  const ofMenu = [...Object.values(groups), ...otherScreens.flatMap(({ menu }) => menu ?? [])];
  return new Map([['the menu', withLetters(ofMenu.map(({ label }) => String(label)))], ...ofEntities]);
};

/** The texts of the application by the place they stand in. */
export type Places = Iterable<readonly [place: string, texts: ReadonlySet<string>]>;

/** Says how many texts a language lacks, and which, a line for each place; nothing of a complete language. */
export const missingLines = (code: string, { texts: known, ra }: Dictionary, places: Places): string[] => {
  const all = new Set<string>();
  const missing = new Set<string>();
  const lines: string[] = [];
  for (const [place, texts] of places) {
    const without = [...texts].filter(text => !Object.hasOwn(known, text));
    texts.forEach(text => all.add(text));
    without.forEach(text => missing.add(text));
    if (without.length > 0) lines.push(`  ${place}: ${without.map(text => `'${text}'`).join(', ')}`);
  }
  if (!ra) lines.unshift("  react-admin's own messages: `ra`");
  if (lines.length === 0) return [];
  const count = `${missing.size} of ${all.size} texts`;
  return [`Note: src/languages/${code}.ts lacks ${count}. They are shown in English.`, ...lines];
};
