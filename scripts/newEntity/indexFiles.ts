import type { NewEntity } from './declaration';
import { keyText, quoted } from './words';
import { CommandError, didYouMean } from '../commandLine';

/** A text as it stands in a regular expression. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Code without its texts and comments. */
const bare = (code: string): string =>
  code.replace(/\/\*[^]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, '');

/** Whether code outside of its imports uses a name. */
const isUsed = (name: string, code: string): boolean =>
  new RegExp(String.raw`\b${name}\b`).test(bare(code.replace(/^import [^;]*;$/gm, '')));

/**
 * Code without the imports that only a part of it needed which has been taken out.
 * @param part the part, in which the names stood
 */
const withoutImportsOf = (part: string, code: string): string =>
  [...new Set(bare(part).match(/\b[A-Za-z_]\w*\b/g))]
    .filter(name => !isUsed(name, code))
    .reduce(
      (rest, name) =>
        rest
          .replace(new RegExp(String.raw`^import ${name} from '[^']*';\n`, 'm'), '')
          .replace(
            new RegExp(String.raw`^(import \{)([^}]*)(\} from '[^']*';\n)`, 'gm'),
            (line, begin: string, names: string, end: string) => {
              const kept = names.split(',').flatMap(one => one.trim() || []);
              if (!kept.includes(name)) return line;
              return kept.length === 1 ? '' : `${begin} ${kept.filter(one => one !== name).join(', ')} ${end}`;
            },
          ),
      code,
    );

/** The routes in a table of contents. */
export const routesIn = (index: string): string[] =>
  [...index.matchAll(/^ {2}(?:'([^']+)'|(\w+)): entry\(/gm)].map(
    ([, quotedRoute, plain]) => quotedRoute ?? plain ?? '',
  );

/** The name an icon is imported under, and the import where there is none yet. */
const importOf = (index: string, icon: string): { name: string; line?: string } => {
  const path = `@mui/icons-material/${icon}`;
  const [, known] = new RegExp(`^import (\\w+) from '${path}';`, 'm').exec(index) ?? [];
  if (known) return { name: known };
  const short = icon.replace(/Outlined$/, '');
  const name = new RegExp(`\\b${short}\\b`).test(index) ? `${short}Icon` : short;
  return { name, line: `import ${name} from '${path}';` };
};

/** @throws CommandError when there is no such icon */
export const checkIcon = (icon: string, icons: readonly string[]): void => {
  if (!icons.includes(icon))
    throw new CommandError(
      `There is no icon '${icon}'.${didYouMean(icon, icons)} They are listed at mui.com/material-ui/material-icons.`,
    );
};

/** The table of contents with what any line of it is made by; a table without lines does without. */
const withMaker = (index: string): string =>
  /\bentry\b[^;]*from '\.\.\/define\/registry'/.test(index)
    ? index
    : index.replace(/^import \{ createRegistry\b/m, 'import { createRegistry, entry');

/** The table of contents with the entity's line at its end. */
export const withEntry = (index: string, { route, file, label, roles, icon }: NewEntity): string => {
  const { name, line } = importOf(index, icon);
  const key = /^\w+$/.test(route) ? route : quoted(route);
  const entry = `  ${key}: entry(${quoted(label)}, ${roles}, ${name}, () => import('./${file}')),\n`;
  const table = withMaker(index.replace('export const entries = {};', 'export const entries = {\n};'));
  const begin = table.indexOf('export const entries = {');
  const end = table.indexOf('\n};', begin);
  if (begin < 0 || end < 0)
    throw new CommandError('src/entities/index.ts holds no table `entries` to add the line to.');
  const filled = `${table.slice(0, end + 1)}${entry}${table.slice(end + 1)}`;
  const needed = new RegExp(`import \\{([^}]*)\\} from '../config/roles';`).exec(filled)?.[1];
  const rolesImport = needed === undefined ? `import { ${roles} } from '../config/roles';\n` : '';
  const withRoles = needed?.split(',').some(one => one.trim() === roles)
    ? filled
    : rolesImport +
      filled.replace(/(import \{[^}]*?),? \} from '\.\.\/config\/roles';/, `$1, ${roles} } from '../config/roles';`);
  return line ? withRoles.replace(/^import \{/m, `${line}\nimport {`) : withRoles;
};

/** The lines of an entity in the table of contents, and the name of its file. */
export const entryIn = (index: string, route: string): { lines: string; file: string } | undefined => {
  const key = `(?:'${escaped(route)}'|${escaped(route)})`;
  const [lines = ''] = new RegExp(String.raw`^  ${key}: entry\((?:.*|\n(?:    .*\n)+  )\),\n`, 'm').exec(index) ?? [];
  const [, file] = /import\('\.\/([^']+)'\)/.exec(lines) ?? [];
  return file === undefined ? undefined : { lines, file };
};

/** The table of contents without some of its lines, and without the imports that only they needed. */
export const withoutEntry = (index: string, lines: string): string =>
  withoutImportsOf(
    lines,
    index.replace(lines, () => ''),
  );

/** Whether a contract's index has an area of calls that belongs to one file alone. */
export const hasArea = (index: string, file: string): boolean =>
  index.includes(`import { ${file}Calls } from './${file}';\n`);

/** A text without the imports of dialects that it does not name any more. */
const withoutUnusedDialects = (text: string): string =>
  text.replace(/^import \{ (\w+) \} from '\.\.\/dialect\/.*\n/gm, (line, name: string) =>
    new RegExp(String.raw`dialect: ${name}\b`).test(text) ? line : '',
  );

/**
 * The contract's index without the area of a file.
 * @throws CommandError where the area is used otherwise than it was written
 */
export const withoutArea = (index: string, file: string): string => {
  const name = `${file}Calls`;
  const cleared = index
    .replace(`import { ${name} } from './${file}';\n`, '')
    .replace(
      new RegExp(
        String.raw`^ +(?:\w+|'.*'|".*"): \{\s*about: .*,\s*calls: ${name},?(?:\s*dialect: \w+,?)?\s*\},\n`,
        'm',
      ),
      '',
    )
    .replace(new RegExp(String.raw`^ +\.\.\.${name},\n`, 'm'), '');
  if (new RegExp(String.raw`\b${name}\b`).test(cleared))
    throw new CommandError(`src/contract/index.ts uses ${name} in a way of its own. Take that out first.`);
  return withoutUnusedDialects(cleared);
};

const insertBefore = (text: string, pattern: RegExp, line: string, what: string): string => {
  const at = pattern.exec(text);
  if (!at) throw new CommandError(`${what} was not found in src/contract/index.ts; add this by hand: ${line.trim()}`);
  return `${text.slice(0, at.index)}${line}\n${text.slice(at.index)}`;
};

/** The contract's index with the area of the new calls in it. */
export const withArea = (index: string, { file, label, route, dialect }: NewEntity): string => {
  const name = `${file}Calls`;
  const isTaken = index.split('\n').some(line => line.startsWith(`  ${keyText(label)}: `));
  const spoken = dialect ? `import { ${dialect.name} } from '../dialect/${dialect.name}';` : '';
  const imports = [...(index.includes(spoken) ? [] : [spoken]), `import { ${name} } from './${file}';`];
  const imported = insertBefore(index, /^\n\/\*\* The areas/m, imports.join('\n'), 'the list of areas');
  const listed = insertBefore(
    imported,
    /^\} satisfies Record<string, NamedArea>;/m,
    `  ${keyText(isTaken ? `${label} (${route})` : label)}: { about: ${quoted(`${label}.`)}, calls: ${name}${dialect ? `, dialect: ${dialect.name}` : ''} },`,
    'the list of areas',
  );
  return insertBefore(listed, /^\} satisfies Area;/m, `  ...${name},`, 'the contract');
};

const listed = /^ *entityRecords: \[([^\]]*)\],\n/m;

/** Most characters in a line of code. */
const widest = 120;

const withRecords = (index: string, change: (items: string[]) => string[]): string => {
  const [, inner] = listed.exec(index) ?? [];
  if (inner === undefined)
    throw new CommandError('mock-api/seed/index.ts holds no list `entityRecords` to add the records to.');
  const items = change(inner.split(',').flatMap(item => item.trim() || []));
  const line = `    entityRecords: [${items.join(', ')}],\n`;
  const lines = `    entityRecords: [\n${items.map(item => `      ${item},\n`).join('')}    ],\n`;
  return index.replace(listed, () => (line.length > widest + 1 ? lines : line));
};

/** The index of the seeds with one more. */
export const withSeed = (index: string, file: string, name: string): string => {
  const line = `import { ${name} } from './${file}';\n`;
  const at = index.indexOf('\n/**');
  if (at < 0)
    throw new CommandError(`mock-api/seed/index.ts has no place for imports; add this by hand: ${line.trim()}`);
  return withRecords(`${index.slice(0, at)}${line}${index.slice(at)}`, items => [...items, `...${name}(scale)`]);
};

/** The index of the seeds without the one of a file; `undefined` where there is none that was added. */
export const withoutSeed = (index: string, file: string): string | undefined => {
  const [line = '', name = ''] =
    new RegExp(String.raw`^import \{ (\w+) \} from '\./${escaped(file)}';\n`, 'm').exec(index) ?? [];
  const item = `...${name}(scale)`;
  if (name === '' || !(listed.exec(index)?.[1] ?? '').includes(item)) return undefined;
  return withRecords(index.replace(line, ''), items => items.filter(other => other !== item));
};
