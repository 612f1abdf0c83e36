import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { codeOf, importsIn, modulesIn, layerOf, layers } from './imports.mjs';
import { root } from './installed.mjs';

/** The contract gives the browser its types only. */
const typesOnly = 'contract';
/** The only layer that the contract may import: how its calls are spoken. */
const dialect = 'dialect';
/**
 * The one folder that may import values of the contract, for development. Others import it lazily, on a line that asks
 * for `import.meta.env.DEV`, so that a build leaves it out.
 */
const developmentOnly = 'layout/drift/';
/** Layers that must stay light, and the packages that they may not import: `react$` is React alone, `react` all whose names begin so. */
const light = {
  login: /^(react-admin|@mui\/|ra-)/,
  'engine/http': /^(react-admin|@mui\/|ra-|react$)/,
  contract: /^(react|@mui\/|ra-)/,
};
/** Layers of data: they must not show or ask anything. They throw, and a view decides with the user. */
const dataLayers = new Set([
  'engine/store',
  'config',
  'dialect',
  'engine/auth',
  'engine/schema',
  'engine/data',
  'contract',
]);
/** Modules that only views have: components, dialogs, and calls that wait for a user. */
const viewModule = /^(react|react-dom|@mui\/.*)$/;
const waitingPattern = /\bawait\s+(ask|prompt|confirm)\w*\(|\b(window|globalThis)\.(alert|confirm|prompt)\(/;

// Another folder than this project's can be given, which the test of this check does.
const project = process.argv[2] ?? root;
/** @param {string} text @param {number} at */
const lineAt = (text, at) => text.slice(text.lastIndexOf('\n', at) + 1).split('\n', 1)[0] ?? '';

/**
 * The mistake of an import in a file; nothing where it is in order.
 * @param {string} name @param {string} line the line of the import
 * @param {{ isType: boolean, isLazy: boolean, target: string }} found
 */
const problemOf = (name, line, { isType, isLazy, target }) => {
  const layer = layerOf(name);
  if (!isType && dataLayers.has(layer) && viewModule.test(target))
    return `src/${name} imports ${target}: ${layer} must not show anything.`;
  if (!target.startsWith('.'))
    return light[layer]?.test(target) ? `src/${name} imports ${target}, which ${layer} must do without.` : undefined;
  const path = posix.join(posix.dirname(name), target);
  const other = layerOf(path);
  const isDeveloping = name.startsWith(developmentOnly);
  if (path.startsWith(developmentOnly) && !isDeveloping)
    return isLazy && line.includes('import.meta.env.DEV')
      ? undefined
      : `src/${name} imports ${target} but not lazily, on a line that asks for import.meta.env.DEV.`;
  if (other === layer) return undefined;
  if (other === '..') return `src/${name} imports ${target} from outside src.`;
  if (other === typesOnly)
    return isType || isDeveloping
      ? undefined
      : `src/${name} imports values of the contract; only types reach the browser.`;
  if (layer === typesOnly)
    return other === dialect ? undefined : `src/${name}: the contract imports from no other layer than ${dialect}.`;
  // `main.tsx` and `Root.tsx` are above all layers, and so is a folder in no list.
  const isLower = layers.includes(other) && layers.indexOf(other) < layers.indexOf(layer);
  return isLower || !name.includes('/')
    ? undefined
    : `src/${name} (${layer}) imports ${target} (${other}), a higher layer.`;
};

const src = join(project, 'src');
const files = modulesIn(src, '');
const problems = files.flatMap(name => {
  const text = readFileSync(join(src, name), 'utf8');
  const imports = importsIn(text).flatMap(one => problemOf(name, lineAt(text, one.index), one) ?? []);
  const [call] = (dataLayers.has(layerOf(name)) && waitingPattern.exec(codeOf(text))) || [];
  return call ? [...imports, `src/${name} waits for a user (${call}): ${layerOf(name)} must throw instead.`] : imports;
});
const layersOfFiles = new Set(files.filter(name => name.includes('/')).map(layerOf));
for (const layer of layersOfFiles)
  if (layer !== typesOnly && !layers.includes(layer))
    problems.push(`The layer ${layer} is in no list of scripts/imports.mjs.`);
if (files.length === 0) problems.push(`NOT CHECKED: ${src} holds no source files.`);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
