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

const member = /((?:\/\*\*[^]*?\*\/\s*)?)^ {2}(?:readonly )?(['~\w]+)(\??)(\([^]*?\))?: ([^]*?);$/gm;

const optionsIn = (body: string): Option[] =>
  [...body.matchAll(member)].map(([, comment = '', name = '', mark, parameters, type = '']) => {
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

const head =
  /((?:\/\*\*(?:(?!\*\/)[^])*\*\/\n)?)^(?:export )?interface (\w+)(?:<[^{]*?>)?(?: extends ([^{]+))? \{\n([^]*?)^\}/gm;

/** Every interface in a text, by name. */
export const interfacesIn = (text: string): Interface[] =>
  [...text.matchAll(head)].map(([, comment = '', name = '', parents = '', body = '']) => ({
    name,
    about: readDoc(comment).about,
    extends: parents.split(',').flatMap(parent => /^\w+/.exec(parent.trim())?.[0] ?? []),
    options: optionsIn(body),
  }));

/** The parts of a file between `// #region NAME` and `// #endregion`, by their names, without their indentation. */
export const regionsIn = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/^( *)\/\/ #region (\w+)\n([^]*?)^ *\/\/ #endregion/gm)].map(
      ([, indentation = '', name = '', code = '']) =>
        [name, code.replace(new RegExp(`^${indentation}`, 'gm'), '').trimEnd()] as const,
    ),
  );

/** One of several forms that a type may have. */
export interface Alternative {
  type: string;
  about: string;
}

/** The forms of a type that is declared as one of several, each under its comment. */
export const alternativesIn = (text: string, name: string): { about: string; forms: Alternative[] } | undefined => {
  const declaration = new RegExp(
    `((?:/\\*\\*(?:(?!\\*/)[^])*\\*/\\n)?)^export type ${name}\\b[^=]*=([^]*?);\\n`,
    'm',
  ).exec(text);
  // Within a form, comments say what its members are.
  const forms = [...(declaration?.[2] ?? '').matchAll(/^ {2}\/\*\* ([^\n]*) \*\/\n {2}\| ([^\n]*)/gm)];
  if (!declaration || forms.length === 0) return undefined;
  return {
    about: readDoc(declaration[1] ?? '').about,
    forms: forms.map(([, comment = '', type = '']) => {
      const { about, tags } = readDoc(`/** ${comment} */`);
      const member = / ?\/\*\* ([^*]*) \*\/ ?/.exec(type);
      const of = member ? readDoc(`/** ${member[1]} */`) : undefined;
      const more = [
        of?.about,
        of?.tags.default && `Default: ${of.tags.default}.`,
        tags.default && `Default: ${tags.default}.`,
      ];
      return { type: member ? type.replace(member[0], ' ') : type, about: [about, ...more].filter(Boolean).join(' ') };
    }),
  };
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
