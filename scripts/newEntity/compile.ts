import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError } from '../commandLine';
import { programOf } from '../installed.mjs';
import { writeContractTypes } from './contractText';

/** Most messages of the compiler that are shown. */
const mostMessages = 5;

/**
 * Compiles files in a copy of a project, before they are written into it. Other files of the project may have mistakes.
 * @param files texts by their paths in the project
 * @throws CommandError with the messages of the compiler about these files
 */
export const compile = (root: string, files: ReadonlyMap<string, string>): void => {
  // Inside of the project its packages are found, wherever they are installed.
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  const copy = mkdtempSync(join(folder, 'new-entity-'));
  try {
    for (const part of ['src', 'mock-api']) cpSync(join(root, part), join(copy, part), { recursive: true });
    for (const [path, text] of files) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    const code = [...files.keys()].filter(path => path.endsWith('.ts'));
    const settings = { extends: join(root, 'tsconfig.json'), files: ['src/vite-env.d.ts', ...code], include: [] };
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(settings));
    writeContractTypes(copy);
    const args = [programOf('tsc'), '-p', copy, '--pretty', 'false'];
    const options = { cwd: copy, encoding: 'utf8', maxBuffer: 1e8 } as const;
    const { status, stdout, stderr, error } = spawnSync(process.execPath, args, options);
    const places = [...code, 'src/contract/api.ts'];
    const all = stdout.split(/\n(?=\S)/);
    const messages = all.filter(message => places.some(path => message.startsWith(`${path}(`)));
    if (status !== 0 && !all.some(message => /^[^(]+\(\d+,\d+\): error /.test(message)))
      throw new CommandError(
        `Nothing was written, because TypeScript did not run: ${error?.message ?? (stderr || stdout).trim()}`,
      );
    if (messages.length > 0)
      throw new CommandError(
        `Nothing was written, because it would not compile. Leave a value out with --fields, or declare this by hand.\n${messages.slice(0, mostMessages).join('\n')}`,
      );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};
