import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { modulesIn } from '../imports.mjs';

/** A node of a syntax tree. */
interface Node {
  type: string;
  /** Its offset in the file, in characters. */
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** A file of the application, by its path below `src`. */
interface Source {
  name: string;
  text: string;
  tree: unknown;
}

/** Reads a file of the application. */
export const sourceOf = (name: string, text: string): Source => ({
  name,
  text,
  tree: parseAst(text, { lang: name.endsWith('x') ? 'tsx' : 'ts' }),
});

/** Files without a text that staff see: types, what only developers see, and the dictionaries themselves. */
const textlessFiles = /^(contract|languages|engine\/i18n|layout\/gallery|layout\/drift|config)\//;

/** The files of the application that may have texts. @param root folder of the project. @default this project */
export const sourcesIn = (root = ''): readonly Source[] =>
  modulesIn(join(root, 'src'), '')
    .filter((name: string) => !textlessFiles.test(name))
    .map((name: string) => sourceOf(name, readFileSync(join(root, 'src', name), 'utf8')));

/** Calls `visit` for every node below another one; what it returns `false` for is not gone into. */
const walk = (value: unknown, visit: (node: Node) => boolean | undefined): void => {
  if (Array.isArray(value)) value.forEach(part => walk(part, visit));
  if (!isNode(value) || visit(value) === false) return;
  Object.entries(value).forEach(([key, part]) => key !== 'type' && walk(part, visit));
};

const isTranslation = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' && callee.name === 't';

/** Methods that call their function at once. */
const callbackMethods = /^(?:map|flatMap|filter|find|some|every|forEach|reduce|from|fromEntries|toSorted)$/;

interface FunctionNode extends Node {
  body: unknown;
}

const isFunction = (value: unknown): value is FunctionNode =>
  isNode(value) && /^(?:ArrowFunctionExpression|Function(?:Expression|Declaration))$/.test(value.type);

const nameOf = (value: unknown): unknown => (isNode(value) ? value.name : undefined);

/** Calls of `t` that run while a module loads: outside functions, and in functions that are called there. */
const loadingCalls = (tree: unknown): Node[] => {
  const functions = new Map<unknown, unknown>();
  walk(tree, node => {
    if (node.type === 'FunctionDeclaration') functions.set(nameOf(node.id), node.body);
    if (node.type === 'VariableDeclarator' && isFunction(node.init)) functions.set(nameOf(node.id), node.init.body);
    return !isFunction(node);
  });
  const calls: Node[] = [];
  /** Goes through code that runs. A function that is called is run once, which also ends a recursion. */
  const run = (part: unknown): void =>
    walk(part, node => {
      if (isFunction(node)) return false;
      if (node.type !== 'CallExpression' || !isNode(node.callee)) return true;
      const { callee } = node;
      if (isTranslation(node)) calls.push(node);
      if (isFunction(callee)) run(callee.body);
      const body = functions.get(callee.name);
      functions.delete(callee.name);
      run(body);
      if (callbackMethods.test(String(nameOf(callee.property))) && Array.isArray(node.arguments))
        node.arguments.filter(isFunction).forEach(({ body: callback }) => run(callback));
      return true;
    });
  run(tree);
  return calls;
};

/** A line for each call of `t` while a module loads, which would keep the language of that moment. */
export const translatedTooEarly = (files = sourcesIn()): string[] =>
  files.flatMap(({ name, text, tree }) =>
    loadingCalls(tree).map(
      ({ start }) =>
        `src/${name}:${text.slice(0, start).split('\n').length}: t() is called while the module loads and keeps that language. Call it in a function, or declare the text with the type Translatable.`,
    ),
  );

/** Texts with letters in them: numbers and signs are not translated. */
export const withLetters = (texts: Iterable<string>): ReadonlySet<string> =>
  new Set([...texts].filter(text => /\p{L}/u.test(text)));

const literalsIn = (value: unknown): string[] => {
  const literals: string[] = [];
  walk(value, ({ type, value: text }) => {
    if (type === 'Literal' && typeof text === 'string') literals.push(text);
    // What is only compared, looked up or passed on is no text.
    return !/^(?:Call|Member|Binary)Expression$/.test(type);
  });
  return literals;
};

/** Whether a type is that of a text. */
const isText = (type: unknown): boolean => {
  let hasTranslatable = false;
  walk(type, ({ typeName }) => {
    hasTranslatable ||= isNode(typeName) && typeName.name === 'Translatable';
    return undefined;
  });
  return hasTranslatable;
};

/** The texts in calls of `t`, and those in variables of the type `Translatable`. */
export const translatedTexts = (files = sourcesIn()): ReadonlySet<string> => {
  const texts: string[] = [];
  for (const { tree } of files) {
    walk(tree, node => {
      if (isTranslation(node)) texts.push(...literalsIn([node.arguments].flat()[0]));
      if (node.type === 'VariableDeclarator' && isNode(node.id) && isText(node.id.typeAnnotation))
        texts.push(...literalsIn(node.init));
      return undefined;
    });
  }
  return withLetters(texts);
};
