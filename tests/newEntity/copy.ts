import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { main } from '../../scripts/newEntity/main';
import type { World } from '../../scripts/newEntity/world';

/** What a command answered, printed and asked. */
interface Answered {
  code: number;
  text: string;
  asked: string[];
}

/** Types of packages, which nobody imports and others need. */
const ambient = ['src/vite-env.d.ts', 'mock-api/json-server.d.ts'];

type Command = (args: string[], world: World) => Promise<number>;

/** A copy of the project's sources in a folder of its own, inside the project so that packages are found. */
export const copyOf = (name: string) => {
  const root = resolve('test-results', name);
  const at = (path: string) => join(root, path);

  /** Makes the copy anew. */
  const copy = (folders: readonly string[] = ['src', 'mock-api']): void => {
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root, { recursive: true });
    for (const folder of folders) cpSync(folder, at(folder), { recursive: true });
    // The settings of the mock stand upon those beside it.
    writeFileSync(at('tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include: [] }));
    // The icons are looked up by their files.
    mkdirSync(at('node_modules/@mui/icons-material'), { recursive: true });
    for (const icon of ['ArticleOutlined', 'MeetingRoomOutlined', 'House', 'HouseOutlined'])
      writeFileSync(at(`node_modules/@mui/icons-material/${icon}.js`), '');
  };

  /**
   * Runs a command in the copy.
   * @param answers what is answered to the questions that hold these words; without them nobody can be asked
   */
  const run = async (
    args: string[],
    answers?: Readonly<Record<string, string>>,
    command: Command = main,
  ): Promise<Answered> => {
    const printed: string[] = [];
    const asked: string[] = [];
    const ask = (question: string, proposed: string) => {
      asked.push(question);
      const [, answer] = Object.entries(answers ?? {}).find(([words]) => question.includes(words)) ?? [];
      return Promise.resolve(answer ?? proposed);
    };
    const code = await command(args, { root, print: line => printed.push(line), ...(answers && { ask }) });
    return { code, text: printed.join('\n'), asked };
  };

  /** What the compiler says of some of the copy's files; the rest of the application is compiled elsewhere. */
  const compiled = (files: readonly string[]): string => {
    // The copy has no packages of its own: the compiler and the bundler look further up.
    rmSync(at('node_modules'), { recursive: true, force: true });
    // Nothing imports the types that the business adds to the mock's, and an adopted copy has none.
    const include = ['mock-api/business/records.ts', 'mock-api/handlers/handler.ts'];
    const settings = { extends: '../../tsconfig.json', include, files: [...files, ...ambient] };
    writeFileSync(at('tsconfig.json'), JSON.stringify(settings));
    return spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', root, '--pretty', 'false'], {
      encoding: 'utf8',
    }).stdout;
  };

  const read = (path: string): string => readFileSync(at(path), 'utf8');
  const remove = (): void => rmSync(root, { recursive: true, force: true });
  return { root, at, read, copy, run, compiled, remove };
};
