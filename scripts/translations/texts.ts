import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import type { Entity } from '../../src/engine/schema/entity';
import { groups, registry } from '../../src/entities';
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

/** The texts that the code translates where they stand, or holds in a variable of the type `Translatable`. */
export const translatedTexts = (): ReadonlySet<string> => {
  const texts: string[] = [];
  for (const { tree } of sources) {
    walk(tree, node => {
      if (isTranslation(node)) texts.push(...literalsIn(first(node.arguments)));
      if (node.type === 'VariableDeclarator' && isNode(node.id) && shapeOf(node.id.typeAnnotation).isText)
        texts.push(...literalsIn(node.init));
      return undefined;
    });
  }
  return withLetters(texts);
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

/** Interfaces and types of the application by their names. */
const types = new Map<string, Node[]>();
sources.forEach(({ tree }) =>
  walk(tree, node => {
    const isType = node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration';
    if (isType && isNode(node.id)) types.set(String(node.id.name), [...(types.get(String(node.id.name)) ?? []), node]);
    return !isType;
  }),
);

/** What a type says of a value: whether it is a text, and the types of its members; one without a key is of any key. */
interface Shape {
  isText: boolean;
  members: { key?: string; type: unknown }[];
}

const nameOf = ({ typeName, expression }: Node): string => {
  const name = typeName ?? expression;
  return isNode(name) ? String(name.name) : '';
};

const passedOver = /^TS(?:FunctionType|MethodSignature|TypeParameterDeclaration)$/;

const readShape = (type: unknown, shape: Shape, seen: Set<string>): Shape => {
  walk(type, node => {
    if (passedOver.test(node.type)) return false;
    if (node.type === 'TSPropertySignature' && isNode(node.key)) {
      shape.members.push({ key: String(node.key.name ?? node.key.value), type: node.typeAnnotation });
      return false;
    }
    if (node.type === 'TSMappedType') {
      shape.members.push({ type: node.typeAnnotation });
      return false;
    }
    if (node.type !== 'TSTypeReference' && node.type !== 'TSInterfaceHeritage') return undefined;
    const name = nameOf(node);
    if (name === 'Record' && isNode(node.typeArguments) && Array.isArray(node.typeArguments.params)) {
      shape.members.push({ type: node.typeArguments.params[1] });
      return false;
    }
    if (name === 'Translatable') shape.isText = true;
    else if (!seen.has(name)) {
      seen.add(name);
      readShape(name === 'Changes' ? fieldTypes : types.get(name), shape, seen);
    }
    return undefined;
  });
  return shape;
};

const extendsOptions = ({ extends: bases }: Node): boolean =>
  Array.isArray(bases) &&
  bases.some(
    base => isNode(base) && (nameOf(base) === 'FieldOptions' || types.get(nameOf(base))?.some(extendsOptions) === true),
  );

/** The options of every kind of field. */
const fieldTypes = [...types.values()].flat().filter(extendsOptions);

const shapes = new Map<unknown, Shape>();
const shapeOf = (type: unknown): Shape => {
  const known = shapes.get(type);
  if (known) return known;
  const shape = readShape(type, { isText: false, members: [] }, new Set());
  shapes.set(type, shape);
  return shape;
};

/** The texts in a declared value: strings whose option is of the type `Translatable`. */
const textsOf = (value: unknown, type: unknown): string[] => {
  const { isText, members } = shapeOf(type);
  if (typeof value === 'string') return isText ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(part => textsOf(part, type));
  if (typeof value !== 'object' || value === null) return [];
  const parts: readonly [string, unknown][] = Object.entries(value);
  return members.flatMap(member =>
    parts.flatMap(([key, part]) => (key === (member.key ?? key) ? textsOf(part, member.type) : [])),
  );
};

const textsOfEntity = (entity: Entity): string[] => [
  ...textsOf(entity, types.get('Entity')),
  ...Object.values(entity.fields).flatMap(field => textsOf(field, fieldTypes)),
];

/** The texts of every declaration by its route, with its label; those of the menu's groups stand under `the menu`. */
export const declaredTexts = async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const ofEntities = await Promise.all(
    Object.entries(registry.entries).map(
      async ([route, { label }]) =>
        [route, withLetters([String(label), ...textsOfEntity(await registry.load(route))])] as const,
    ),
  );
  const ofMenu = [...Object.values(groups), ...otherScreens.flatMap(({ menu }) => menu ?? [])];
  return new Map([['the menu', withLetters(ofMenu.map(({ label }) => String(label)))], ...ofEntities]);
};
