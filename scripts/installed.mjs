import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Folder of the project, with a slash at its end. Not by way of `URL`, which pages in tests replace. */
export const root = join(import.meta.dirname, '../');

/**
 * The arguments of a script, as `parseArgs` reads them. Ends the script with its usage for one that it does not know, and for
 * `--help`.
 * @param {import('node:util').ParseArgsConfig} config @param {string} usage
 */
export const readArguments = ({ options = {}, ...config }, usage) => {
  try {
    const result = parseArgs({ ...config, options: { ...options, help: { type: 'boolean' } } });
    if (!result.values.help) return result;
    console.log(usage);
    return process.exit(0);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    return process.exit(2);
  }
};

const isCurrent = () => {
  const installed = `${root}node_modules/.package-lock.json`;
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs;
};

/**
 * The file of a package's program, to be run with Node itself: `npx` is a script of the shell on Windows, where arguments
 * with spaces come apart.
 * @param {string} name `vite`, `tsc` @param {string} [from] a file of the project that has the package
 */
export const programOf = (name, from = import.meta.filename) => {
  const pack = { playwright: '@playwright/test', tsc: 'typescript' }[name] ?? name;
  // Packages may be installed further up.
  const manifest = createRequire(from).resolve(`${pack}/package.json`);
  return join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin[name]);
};

/**
 * Runs a package's program in sight. Returns its exit code.
 * @param {string} program `vite`, `playwright` @param {string[]} args @param {object} [env] added to the environment
 */
export const runProgram = (program, args, env) =>
  spawnSync(process.execPath, [programOf(program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status ?? 1;

/** Builds the application for the mock. Returns the exit code. */
export const buildForMock = () => runProgram('vite', ['build', '--mode', 'mock', '--logLevel', 'warn']);

/** Installs the packages of the lock file unless they are there already. */
export const ensureInstalled = () => {
  if (isCurrent()) return;
  console.log('Installing the packages of package-lock.json …');
  execFileSync('npm', ['ci'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
};

/**
 * A module of TypeScript.
 * @param {string} path in the project, or absolute
 */
export const load = async path => {
  const { runnerImport } = await import('vite');
  return (await runnerImport(resolve(root, path), { configFile: false, logLevel: 'error' })).module;
};

/**
 * Copies the files of the project that Git knows or would take, as they are now.
 * @param {string} folder
 */
export const copyProject = folder => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const path of String(listed).split('\0'))
    if (path && existsSync(join(root, path)))
      cpSync(join(root, path), join(folder, path), { preserveTimestamps: true });
};
