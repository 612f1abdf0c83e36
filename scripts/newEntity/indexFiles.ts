import { CommandError, didYouMean } from '../commandLine';
import type { NewEntity } from './declaration';
import { keyText, quoted } from './words';

/** A text escaped for a regular expression. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Imports, with the name of a default export or the names in braces: `import Home from '…';`, `import type { Area } from '…';` */
const importPattern = /^import (?:type )?(?:(\w+)|\{([^}]*)\}) from '[^']*';\n/gm;

/** `'a, b'` → `a`, `b` */
const namesIn = (list: string): string[] => list.split(',').flatMap(name => name.trim() || []);

/** Code with one more import behind those that there are. */
const withImport = (code: string, line: string): string => {
  if (code.includes(line)) return code;
  const last = [...code.matchAll(importPattern)].at(-1);
  const end = last ? last.index + last[0].length : 0;
  return `${code.slice(0, end)}${line}\n${code.slice(end)}`;
};

/** Code that imports a name of a module, beside others where it has some of it already. */
const withName = (code: string, name: string, from: string): string => {
  const [line = '', list = ''] = new RegExp(String.raw`^import \{([^}]*)\} from '${from}';`, 'm').exec(code) ?? [];
  const names = namesIn(list);
  if (names.includes(name)) return code;
  const newLine = `import { ${[...names, name].join(', ')} } from '${from}';`;
  return line ? code.replace(line, newLine) : withImport(code, newLine);
};

// In the order of the pattern: `/* … */`, `// …`, `'…'`, `"…"`, `` `…` ``
/** Code without its imports, texts and comments. */
const withoutTexts = (code: string): string =>
  code
    .replace(importPattern, '')
    .replace(/\/\*[^]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, '');

/** Code without the imports that it does not use. */
const withoutUnusedImports = (code: string): string => {
  const codeOnly = withoutTexts(code);
  const isUsed = (name: string) => new RegExp(String.raw`\b${name.replace(/^type /, '')}\b`).test(codeOnly);
  return code.replace(importPattern, (line, moduleName: string | undefined, list = '') => {
    if (moduleName !== undefined) return isUsed(moduleName) ? line : '';
    const names = namesIn(String(list));
    const usedNames = names.filter(isUsed);
    if (usedNames.length === names.length) return line;
    return usedNames.length === 0 ? '' : line.replace(/\{[^}]*\}/, `{ ${usedNames.join(', ')} }`);
  });
};

/** The routes in a registry: of `  'crm/notes': entry(` and `  rooms: entry(`. */
export const routesIn = (index: string): string[] =>
  [...index.matchAll(/^ {2}(?:'([^']+)'|(\w+)): entry\(/gm)].map(
    ([, quotedRoute, plain]) => quotedRoute ?? plain ?? '',
  );

/** Checks the name of an icon. @param files of the folder of icons. @throws CommandError when there is no such icon */
export const checkIcon = (icon: string, files: readonly string[]): void => {
  const icons = files.flatMap(name => (/^[A-Z]\w*\.js$/.test(name) ? name.slice(0, -3) : []));
  if (!icons.includes(icon))
    throw new CommandError(
      `There is no icon '${icon}'.${didYouMean(icon, icons)} They are listed at mui.com/material-ui/material-icons.`,
    );
};

/** The registry with the entity's line at its end. */
export const withEntry = (index: string, { route, baseName, label, roles, icon }: NewEntity): string => {
  const from = `@mui/icons-material/${icon}`;
  const shortName = icon.replace(/Outlined$/, '');
  const [, importedName] = new RegExp(`^import (\\w+) from '${from}';`, 'm').exec(index) ?? [];
  const freeName = new RegExp(`\\b${shortName}\\b`).test(index) ? `${shortName}Icon` : shortName;
  const name = importedName ?? freeName;
  const table = index.replace('export const entries = {};', 'export const entries = {\n};');
  const begin = table.indexOf('export const entries = {');
  const end = table.indexOf('\n};', begin) + 1;
  if (begin < 0 || end === 0)
    throw new CommandError('src/entities/index.ts holds no table `entries` to add the line to.');
  const entry = `  ${keyText(route)}: entry(${quoted(label)}, ${roles}, ${name}, () => import('./${baseName}')),\n`;
  const filled = `${table.slice(0, end)}${entry}${table.slice(end)}`;
  const withImports = withName(withName(filled, 'entry', '../engine/schema/registry'), roles, '../config/roles');
  return importedName ? withImports : withImport(withImports, `import ${name} from '${from}';`);
};

/** The lines of an entity in the registry, and the name of its file. */
export const entryIn = (index: string, route: string): { lines: string; file: string } | undefined => {
  const key = `(?:'${escaped(route)}'|${escaped(route)})`;
  // `  rooms: entry('Rooms', …),`, or the same with further lines, indented by four, and at the end `  ),` or `  }),`
  const [lines = ''] =
    new RegExp(String.raw`^  ${key}: entry\((?:.*|.*\n(?:    .*\n)+  }?)\),\n`, 'm').exec(index) ?? [];
  const [, file] = /import\('\.\/([^']+)'\)/.exec(lines) ?? [];
  return file === undefined ? undefined : { lines, file };
};

/** The registry without an entity, the menu group that would be empty then, and the imports that only they needed. */
export const withoutEntry = (index: string, route: string, lines: string): string => {
  const left = index.replace(lines, () => '');
  const [group = ''] = route.split('/');
  const isGroupLeft = !route.includes('/') || routesIn(left).some(other => other.startsWith(`${group}/`));
  // `  crm: { label: 'CRM', icon: Notes },`, or the same with each option on a line
  const groupLines = new RegExp(
    String.raw`^  (?:'${escaped(group)}'|${escaped(group)}): \{(?: .*|\n(?:    .*\n)+  )\},\n`,
    'm',
  );
  return withoutUnusedImports(isGroupLeft ? left : left.replace(groupLines, ''));
};

/** Whether a contract's index has an area of calls that belongs to one file alone. */
export const hasArea = (index: string, file: string): boolean =>
  index.includes(`import { ${file}Calls } from './${file}';\n`);

/**
 * The contract's index without the area of a file.
 * @throws CommandError where the area is used otherwise than it was written
 */
export const withoutArea = (index: string, file: string): string => {
  const name = `${file}Calls`;
  // `  Rooms: { about: 'Rooms.', calls: roomsCalls },`, also quoted, with `dialect: own` or on several lines; and `  ...roomsCalls,`
  const area = String.raw`^ +(?:\w+|'.*'|".*"): \{\s*about: .*,\s*calls: ${name},?(?:\s*dialect: \w+,?)?\s*\},\n`;
  const spread = String.raw`^ +\.\.\.${name},\n`;
  const cleared = withoutUnusedImports(index.replace(new RegExp(`${area}|${spread}`, 'gm'), ''));
  if (new RegExp(String.raw`\b${name}\b`).test(cleared))
    throw new CommandError(`src/contract/index.ts uses ${name} in a way of its own. Take that out first.`);
  return cleared;
};

/** @param place what the pattern finds, in words */
const insertBefore = (text: string, pattern: RegExp, line: string, place: string): string => {
  const match = pattern.exec(text);
  if (!match)
    throw new CommandError(`${place} was not found in src/contract/index.ts; add this by hand: ${line.trim()}`);
  return `${text.slice(0, match.index)}${line}\n${text.slice(match.index)}`;
};

/** The contract's index with the area of the new calls in it. */
export const withArea = (index: string, { baseName, label, route, dialect }: NewEntity): string => {
  const name = `${baseName}Calls`;
  const isLabelTaken = index.split('\n').some(line => line.startsWith(`  ${keyText(label)}: `));
  const dialectOption = dialect ? `, dialect: ${dialect.name}` : '';
  const area = `  ${keyText(isLabelTaken ? `${label} (${route})` : label)}: { about: ${quoted(`${label}.`)}, calls: ${name}${dialectOption} },`;
  const withAreaLine = insertBefore(index, /^\} satisfies Record<string, NamedArea>;/m, area, 'the list of areas');
  const withCalls = insertBefore(withAreaLine, /^\} satisfies Area;/m, `  ...${name},`, 'the contract');
  const withDialect = dialect ? withName(withCalls, dialect.name, `../dialect/${dialect.name}`) : withCalls;
  return withImport(withDialect, `import { ${name} } from './${baseName}';`);
};

/** The keys of the lists that the mock makes records up for, in the index of its seeds. */
const madeUpKeys = /(?<=^ *entityRecords: madeUp\(seeding, \[)[^\]]*(?=\]\),\n)/m;

const withLists = (index: string, change: (keys: string[]) => string[]): string => {
  const [keys] = madeUpKeys.exec(index) ?? [];
  if (keys === undefined) throw new CommandError('mock-api/seed/index.ts calls no `madeUp` to add the list to.');
  return index.replace(madeUpKeys, () => change(namesIn(keys)).join(', '));
};

/** The index of the seeds with one list more. @param key `METHOD path` of it */
export const withSeed = (index: string, key: string): string => withLists(index, keys => [...keys, quoted(key)]);

/** The index of the seeds without the lists of a file of the contract. @param contract text of that */
export const withoutSeeds = (index: string, contract: string): string =>
  withLists(index, keys => keys.filter(key => !new RegExp(`^\\s*${escaped(key)}:`, 'm').test(contract)));
