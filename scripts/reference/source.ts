import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modulesIn } from '../imports.mjs';

/** One option as an interface declares it. */
export interface Option {
  name: string;
  isOptional: boolean;
  type: string;
  /** Its JSDoc, without the default. */
  about: string;
  /** The default that its JSDoc names. */
  default?: string;
  /** A value as a declaration would give it. */
  example?: string;
}

/** An interface of the sources. */
export interface Interface {
  name: string;
  about: string;
  extends: string[];
  options: Option[];
}

/** A JSDoc comment as running text, and its tags. */
export const readDoc = (comment: string): { about: string; tags: Record<string, string> } => {
  const text = comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .split('\n')
    .map(line => line.replace(/^\s*\* ?/, ''))
    .join('\n');
  const [about = '', ...parts] = text.split(/(?:^|\s)@(?=default|example|throws|param|returns|template|public)/);
  const tags = parts.map(part => {
    const [, name = '', rest = ''] = /^(\w+)\s*([^]*)$/.exec(part) ?? [];
    return [name, name === 'example' ? rest.trim() : rest.trim().replace(/\s+/g, ' ')];
  });
  return { about: about.trim().replace(/\s+/g, ' '), tags: Object.fromEntries(tags) };
};

/** A JSDoc comment before a declaration, as a group of a pattern; it may be absent. */
export const docPattern = String.raw`((?:/\*\*(?:(?!\*/)[^])*\*/\s*)?)`;

/** A member of an interface, `  readonly name?(parameters): type;`: comment, name, `?`, parameters, type. */
const memberPattern = new RegExp(
  String.raw`${docPattern}^ {2}(?:readonly )?(['~\w]+)(\??)(\([^]*?\))?: ([^]*?);$`,
  'gm',
);

const optionsIn = (body: string): Option[] =>
  [...body.matchAll(memberPattern)].map(([, comment = '', name = '', mark, parameters, type = '']) => {
    const { about, tags } = readDoc(comment);
    return {
      name,
      isOptional: mark === '?',
      type: `${parameters ? `${parameters.replace(/\s+/g, ' ')} => ` : ''}${type.replace(/\s+/g, ' ')}`,
      about,
      default: tags.default,
      example: tags.example,
    };
  });

/** An interface, `export interface Name<T> extends Parent, Other {…}`: comment, name, parents, body. */
const interfacePattern = new RegExp(
  String.raw`${docPattern}^(?:export )?interface (\w+)(?:<[^{]*?>)?(?: extends ([^{]+))? \{\n([^]*?)^\}`,
  'gm',
);

/** Every interface in a text, by name. */
export const interfacesIn = (text: string): Interface[] =>
  [...text.matchAll(interfacePattern)].map(([, comment = '', name = '', parents = '', body = '']) => ({
    name,
    about: readDoc(comment).about,
    extends: parents.split(',').flatMap(parent => /^\w+/.exec(parent.trim())?.[0] ?? []),
    options: optionsIn(body),
  }));

/** A region of a file, `  // #region name` to `// #endregion`: indentation, name, code. */
const regionPattern = /^( *)\/\/ #region (\w+)\n([^]*?)^ *\/\/ #endregion/gm;

/** The regions of a file by their names, without their indentation. */
export const regionsIn = (text: string): Map<string, string> =>
  new Map(
    Array.from(text.matchAll(regionPattern), ([, indentation = '', name = '', code = '']) => [
      name,
      code.replace(new RegExp(`^${indentation}`, 'gm'), '').trimEnd(),
    ]),
  );

/** One of several forms that a type may have. */
export interface Alternative {
  type: string;
  about: string;
}

/** A form of a type, a comment and then `  | type`. */
const formPattern = /^ {2}\/\*\* ([^\n]*) \*\/\n {2}\| ([^\n]*)/gm;

/** The forms of a type that is declared as one of several, each under its comment. */
export const alternativesIn = (text: string, name: string): { about: string; forms: Alternative[] } | undefined => {
  const [, comment = '', union = ''] =
    new RegExp(String.raw`${docPattern}^export type ${name}\b[^=]*=([^]*?);\n`, 'm').exec(text) ?? [];
  const forms = Array.from(union.matchAll(formPattern), ([, formComment = '', type = '']): Alternative => {
    // Within a form, a comment says what its member is.
    const [memberText, memberComment = ''] = / ?\/\*\* ([^*]*) \*\/ ?/.exec(type) ?? [];
    const docs = [formComment, memberComment].map(words => readDoc(`/** ${words} */`));
    const sentences = [
      ...docs.map(({ about }) => about),
      ...docs.toReversed().map(({ tags }) => tags.default && `Default: ${tags.default}.`),
    ];
    return { type: memberText ? type.replace(memberText, ' ') : type, about: sentences.filter(Boolean).join(' ') };
  });
  return forms.length > 0 ? { about: readDoc(comment).about, forms } : undefined;
};

/** The texts of all modules in a folder, by path. */
export const textsIn = (folder: string): Map<string, string> => {
  const names: string[] = existsSync(folder) ? modulesIn(folder, '') : [];
  return new Map(names.toSorted().map(name => [name, readFileSync(join(folder, name), 'utf8')]));
};

const cell = (text: string): string =>
  text
    .replaceAll('|', String.raw`\|`)
    .replace(/\s+/g, ' ')
    .trim();

/** Rows as a Markdown table. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map(row => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** Code in a line of Markdown. */
const inline = (code: string): string => (code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``);

/** Options as a Markdown table. */
export const optionTable = (options: readonly Option[]): string =>
  table(
    ['option', 'what it is', 'type', 'default'],
    options.map(({ name, about, type, isOptional, default: initial, example }) => [
      `\`${name}\``,
      example ? `${about} Example: ${inline(example)}` : about,
      `\`${type}\``,
      initial ?? (isOptional ? 'none' : 'must be given'),
    ]),
  );

/** Code as a block of Markdown. */
export const codeBlock = (code: string): string => `\`\`\`tsx\n${code}\n\`\`\``;

/** First line of a generated page. */
export const generated = (title: string): string =>
  `# ${title}\n\n<!-- Generated from the sources by \`npm run docs:reference\`. Do not edit by hand. -->`;

/** The anchor of a heading in Markdown. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .trim()
    .replaceAll(' ', '-');

/** The anchors of all headings in a page of Markdown. */
export const anchorsIn = (page: string): string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
