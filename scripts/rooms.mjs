import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { root } from './installed.mjs';

/** The rooms of `src`, lowest first: a file imports only from its own room or one before it. */
const rooms = [
  'dialect',
  'store',
  'config',
  'language',
  'money',
  'theme',
  'toasts',
  'access',
  'api',
  'kinds',
  'define',
  'providers',
  'views',
  'workflows',
  'entities',
  'auth',
  'app',
];
/** The contract gives the browser its types only. */
const typesOnly = 'contract';
/** Rooms that must stay light, and what they may not import. */
const light = {
  auth: /^(react-admin|@mui\/|ra-)/,
  api: /^(react-admin|@mui\/|ra-|react$)/,
  contract: /^(react|@mui\/|ra-)/,
};

// Another folder than this project's can be given, which the test of this check does.
const src = join(process.argv[2] ?? root, 'src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name));
const importPattern =
  /^\s*(import|export)\s+(type\s)?[^'"`;]*?(?:from\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;
const roomOf = path => relative(src, path).split(sep)[0] ?? '';

const problems =
  files.length === 0
    ? [`NOT CHECKED: ${src} holds no source files.`]
    : files.flatMap(name => {
        const file = join(src, name);
        const room = roomOf(file);
        const text = readFileSync(file, 'utf8');
        return [...text.matchAll(importPattern)].flatMap(([, , type, from, lazy]) => {
          const target = from ?? lazy;
          if (!target.startsWith('.')) {
            return light[room]?.test(target) ? [`src/${name} imports ${target}, which ${room} must do without.`] : [];
          }
          const other = roomOf(resolve(dirname(file), target));
          if (other === room || !name.includes(sep)) return [];
          if (other === '..') return [`src/${name} imports ${target} from outside src.`];
          if (other === typesOnly)
            return type ? [] : [`src/${name} imports values of the contract; only types reach the browser.`];
          if (room === typesOnly) return [`src/${name}: the contract imports from no other room.`];
          return rooms.indexOf(other) < rooms.indexOf(room)
            ? []
            : [`src/${name} (${room}) imports ${target} (${other}), a later room.`];
        });
      });

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
