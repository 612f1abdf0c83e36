import { spawnSync } from 'node:child_process';

/** A message of the compiler: the file and line that it is about, if any, and its text of one or several lines. */
interface CompilerMessage {
  file: string;
  line: number;
  text: string;
}

/** Compiles a project, by its tsconfig.json or folder, and returns what the compiler says. Takes about half a minute: MUI and react-admin are read, too. */
export const compilerMessages = (project: string): CompilerMessage[] => {
  const args = ['node_modules/typescript/bin/tsc', '-p', project, '--pretty', 'false'];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return stdout
    .split(/\n(?=\S)/)
    .filter(message => message.trim() !== '')
    .map(message => {
      const [, file = '', line, text = message] = /^(\S*)\((\d+),\d+\): ([\s\S]*)$/.exec(message) ?? [];
      return { file, line: Number(line ?? 0), text };
    });
};
