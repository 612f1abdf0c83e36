import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { importsIn, roomOf as roomIn, rooms, sourceFiles } from './imports.mjs';
import { root } from './installed.mjs';

/** The contract gives the browser its types only. */
const typesOnly = 'contract';
/** All that the contract may import: how its calls are spoken. */
const spoken = 'dialect';
/**
 * The one folder that may import values of the contract, for development. Others import it lazily, on a line that asks
 * for `import.meta.env.DEV`, so that a build leaves it out.
 */
const developmentOnly = 'app/drift/';
/** Rooms that must stay light, and what they may not import. */
const light = {
  auth: /^(react-admin|@mui\/|ra-)/,
  api: /^(react-admin|@mui\/|ra-|react$)/,
  contract: /^(react|@mui\/|ra-)/,
};

// Another folder than this project's can be given, which the test of this check does.
const project = process.argv[2] ?? root;
const src = join(project, 'src');
const files = sourceFiles(src);
/** @param {string} text @param {number} at */
const lineAt = (text, at) => text.slice(text.lastIndexOf('\n', at) + 1).split('\n', 1)[0] ?? '';
const roomOf = path => roomIn(src, path);

const problems =
  files.length === 0
    ? [`NOT CHECKED: ${src} holds no source files.`]
    : files.flatMap(name => {
        const file = join(src, name);
        const room = roomOf(file);
        const text = readFileSync(file, 'utf8');
        return importsIn(text).flatMap(({ isType, isLazy, target, index }) => {
          if (!target.startsWith('.')) {
            return light[room]?.test(target) ? [`src/${name} imports ${target}, which ${room} must do without.`] : [];
          }
          const path = resolve(dirname(file), target);
          const other = roomOf(path);
          if (relative(src, path).replaceAll(sep, '/').startsWith(developmentOnly) && !name.startsWith(developmentOnly))
            return isLazy && lineAt(text, index).includes('import.meta.env.DEV')
              ? []
              : [`src/${name} imports ${target} but not lazily, on a line that asks for import.meta.env.DEV.`];
          if (other === room || !name.includes('/')) return [];
          if (other === '..') return [`src/${name} imports ${target} from outside src.`];
          if (other === typesOnly)
            return isType || name.startsWith(developmentOnly)
              ? []
              : [`src/${name} imports values of the contract; only types reach the browser.`];
          if (room === typesOnly)
            return other === spoken ? [] : [`src/${name}: the contract imports from no other room than ${spoken}.`];
          return rooms.indexOf(other) < rooms.indexOf(room)
            ? []
            : [`src/${name} (${room}) imports ${target} (${other}), a later room.`];
        });
      });

/** Endings that an import leaves out. */
const moduleEnding = /\.([cm]?[jt]sx?|json)$/;
/** @param {string} name */
const stemOf = name => name.replace(moduleEnding, '');

/**
 * Names in a folder that are one on a file system that ignores case (Windows, macOS): files that differ only in case, and
 * modules that differ in their ending as well. A style sheet is imported with its ending, so `Menu.tsx` and `menu.css` may
 * stand side by side.
 * @param {string} folder
 * @returns {string[]}
 */
const collisionsIn = folder => {
  const entries = readdirSync(join(project, folder), { withFileTypes: true });
  const names = entries.map(entry => entry.name).toSorted();
  return [
    ...names.flatMap((name, at) => {
      const stem = stemOf(name);
      const other = names.find(
        (one, before) => before < at && stemOf(one) !== stem && stemOf(one).toLowerCase() === stem.toLowerCase(),
      );
      return other === undefined
        ? []
        : [`${folder}/${other} and ${folder}/${name} differ only in case: Windows and macOS take one for the other.`];
    }),
    ...entries.filter(entry => entry.isDirectory()).flatMap(entry => collisionsIn(`${folder}/${entry.name}`)),
  ];
};
for (const folder of ['src', 'tests', 'scripts', 'mock-api'])
  if (existsSync(join(project, folder))) problems.push(...collisionsIn(folder));

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
