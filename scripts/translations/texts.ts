import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { translated } from '../../src/define/localized';
import { groups, registry } from '../../src/entities';

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

/** Nothing that staff see stands in these: types, what only developers see, and the dictionaries themselves. */
const apart = /^(contract|language|app\/gallery|app\/drift|config)\//;

const sources: readonly Source[] = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && !apart.test(name))
  .map(name => ({
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

/** The texts that the code translates, and the files that translate what is not written there. */
export const translatedTexts = (): { texts: ReadonlySet<string>; others: readonly string[] } => {
  const texts = new Set<string>();
  const others = new Set<string>();
  for (const { name, tree } of sources) {
    walk(tree, node => {
      if (!isTranslation(node)) return undefined;
      const text = first(node.arguments);
      if (isNode(text) && text.type === 'Literal' && typeof text.value === 'string') texts.add(text.value);
      else others.add(name);
      return undefined;
    });
  }
  return { texts: withLetters(texts), others: [...others].toSorted() };
};

const words = /\p{L}{2}/u;

/** Attributes that people read or hear. */
const read =
  /^(aria-label|title|alt|placeholder|label|heading|text|question|confirm|consequence|cancel|submit\w*|intro)$/;

const isToast = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  isNode(callee) &&
  callee.type === 'MemberExpression' &&
  isNode(callee.object) &&
  callee.object.name === 'toast';

const isWritten = (value: unknown): value is Node =>
  isNode(value) && (value.type === 'TemplateLiteral' || (value.type === 'Literal' && words.test(String(value.value))));

/** What is said without being translated: texts between tags, attributes that are read, and toasts. */
export const untranslatedTexts = (): readonly string[] => {
  const found: string[] = [];
  for (const { name, tree } of sources) {
    walk(tree, node => {
      const { type, value } = node;
      if (type === 'JSXText' && typeof value === 'string' && words.test(value)) found.push(`${name}: ${value.trim()}`);
      if (isToast(node) && isWritten(first(node.arguments))) found.push(`${name}: a toast`);
      if (type !== 'JSXAttribute' || !isNode(node.name) || !read.test(String(node.name.name))) return undefined;
      if (isNode(value) && value.type === 'Literal' && words.test(String(value.value)))
        found.push(`${name}: ${String(value.value)}`);
      return undefined;
    });
  }
  return found;
};

/** The texts of every declaration by its route, with its label; those of the menu's groups stand under `the menu`. */
export const declaredTexts = async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const ofEntities = await Promise.all(
    Object.entries(registry.entries).map(async ([route, { label }]) => {
      const texts = new Set([label]);
      translated(await registry.load(route), text => {
        texts.add(text);
        return text;
      });
      return [route, withLetters(texts)] as const;
    }),
  );
  return new Map([['the menu', withLetters(Object.values(groups).map(({ label }) => label))], ...ofEntities]);
};
