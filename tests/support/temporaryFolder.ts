import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Writes files by their paths in a folder, with the folders on the way. */
export const writeFiles = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};

/** Makes a folder outside of the project, where nothing else is. The test removes it. */
export const temporaryFolder = (files: Readonly<Record<string, string>> = {}) => {
  const root = mkdtempSync(join(tmpdir(), 'deedbook-'));
  writeFiles(root, files);
  return { root, at: (path: string) => join(root, path), remove: () => rmSync(root, { recursive: true, force: true }) };
};

interface Surroundings {
  cwd?: string;
  /** Variables beside those of the tests; an undefined one is taken away. */
  env?: NodeJS.ProcessEnv;
}

/** Runs a program, and answers how it ended and what it said. */
export const runProgram = (program: string, args: readonly string[], { cwd, env }: Surroundings = {}) => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr, said: stdout + stderr };
};

/** Runs a script in Node. */
export const runScript = (script: string, args: readonly string[] = [], surroundings?: Surroundings) =>
  runProgram(process.execPath, [script, ...args], surroundings);

/**
 * Runs a script in Node that has to succeed, and answers what it printed.
 * @throws Error with what it said, where it fails
 */
export const printedBy = (...call: Parameters<typeof runScript>): string => {
  const { status, stdout, said } = runScript(...call);
  if (status !== 0) throw new Error(said);
  return stdout;
};
