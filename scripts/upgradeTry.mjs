// Rehearses an upgrade in a copy of the project: npm run upgrade:try -- PACKAGE@VERSION … [--only STEP,…]
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject, readArguments, root } from './installed.mjs';

const steps = {
  types: ['npm', 'run', 'check:types'],
  lint: ['npm', 'run', 'check:lint'],
  format: ['npm', 'run', 'check:format'],
  units: ['npm', 'run', 'test:unit'],
  build: ['npm', 'run', 'build', '--', '--mode', 'mock', '--logLevel', 'warn'],
  bytes: ['npm', 'run', 'test:e2e', '--', 'budgets.spec.ts', 'bundle.spec.ts'],
};

const { values, positionals: upgrades } = readArguments(
  { options: { only: { type: 'string', default: Object.keys(steps).join(',') } }, allowPositionals: true },
  'npm run upgrade:try -- PACKAGE@VERSION … [--only STEP,…]',
);
const only = values.only.split(',');
const unknown = only.filter(name => !(name in steps));
const wrong = upgrades.filter(upgrade => !/^(@[\w.-]+\/)?[\w.-]+@[\w.^~-]+$/.test(upgrade));
if (upgrades.length === 0 || wrong.length > 0 || unknown.length > 0) {
  console.error(`Name each package with its version, such as vite@8.4.0. Steps: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

const copy = mkdtempSync(join(tmpdir(), 'upgrade-'));

/** Writes the versions into the manifest: an option of npm would refuse a package that an override names, too. */
const writeVersions = () => {
  const manifest = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'));
  for (const upgrade of upgrades) {
    const at = upgrade.lastIndexOf('@');
    const [name, version] = [upgrade.slice(0, at), upgrade.slice(at + 1)];
    const group = ['dependencies', 'devDependencies', 'overrides'].find(each => name in manifest[each]);
    if (!group) throw new Error(`package.json has no ${name}.`);
    manifest[group][name] = version;
  }
  writeFileSync(join(copy, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
};

/** Runs a command in the copy. Tells whether it passed; of one that failed the end of its output is printed. */
const run = (name, [command, ...args]) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  });
  console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${name}`);
  if (status !== 0) console.log(`${stdout}${stderr}`.trimEnd().split('\n').slice(-40).join('\n'));
  return status === 0;
};

try {
  copyProject(copy);
  writeVersions();
  // An install on top of the present packages downloads only what differs.
  cpSync(join(root, 'node_modules'), join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  const isInstalled = run('install', ['npm', 'install', '--ignore-scripts']);
  const failed = isInstalled ? only.filter(name => !run(name, steps[name])) : ['install'];
  console.log(failed.length > 0 ? `\nBroken by ${upgrades.join(' ')}: ${failed.join(', ')}` : '\nNothing broke.');
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
