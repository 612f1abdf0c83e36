import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { writeContractTypes } from '../../scripts/newEntity/contractText';
import type { CommandContext } from '../../scripts/commandLine';
import { isDocumented } from '../../scripts/reference/behaviour';
import { routesIn } from '../../scripts/newEntity/indexFiles';

/** What a command answered, printed and asked. */
interface Answered {
  code: number;
  text: string;
  asked: string[];
}

type Command = (args: readonly string[], world: CommandContext) => Promise<number>;

/**
 * A copy of the project's sources in a folder of its own, inside the project so that packages are found. Entities that
 * the documents do not tell of are taken out of it: they may be called as those that a test adds.
 * @param isTyped whether each command writes the types of the contract, which takes most of its time; else `writeTypes`
 * does
 */
export const copyOf = (name: string, isTyped = true) => {
  const root = resolve('test-results', name);
  const at = (path: string) => join(root, path);

  /** The commands of the copy itself: they read the contract and the mock beside them. */
  const commands = new Map<string, Promise<Command>>();
  const load = async (name: string): Promise<Command> => {
    const options = { configFile: false, logLevel: 'error' } as const;
    return (await runnerImport<{ main: Command }>(at(`scripts/${name}/main.ts`), options)).module.main;
  };
  const command = (name: string): Promise<Command> => {
    const loading = commands.get(name) ?? load(name);
    commands.set(name, loading);
    return loading;
  };

  /** Takes out what was added to the documented entities; one that another refers to goes after that. */
  const clear = async (): Promise<void> => {
    const added = () => routesIn(read('src/entities/index.ts')).filter(route => !isDocumented(route));
    let routes = added();
    while (routes.length > 0) {
      const removal = await load('removeEntity');
      for (const route of routes) await removal([route, '--yes'], { root, print: () => undefined });
      const left = added();
      if (left.length === routes.length) return;
      routes = left;
    }
  };

  /** Makes the copy anew. */
  const copy = async (): Promise<void> => {
    rmSync(root, { recursive: true, force: true });
    mkdirSync(at('tests'), { recursive: true });
    for (const folder of ['src', 'mock-api', 'scripts']) cpSync(folder, at(folder), { recursive: true });
    await clear();
    // The settings of the mock stand upon those beside it.
    writeFileSync(at('tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include: [] }));
    // The icons are looked up by their files.
    mkdirSync(at('node_modules/@mui/icons-material'), { recursive: true });
    for (const icon of ['ArticleOutlined', 'MeetingRoomOutlined', 'House', 'HouseOutlined'])
      writeFileSync(at(`node_modules/@mui/icons-material/${icon}.js`), '');
  };

  const runCommand = async (
    name: string,
    args: readonly string[],
    answers?: Readonly<Record<string, string>>,
    compile: CommandContext['compile'] = () => undefined,
  ): Promise<Answered> => {
    const printed: string[] = [];
    const asked: string[] = [];
    const ask = (question: string, proposed: string) => {
      asked.push(question);
      const [, answer] = Object.entries(answers ?? {}).find(([words]) => question.includes(words)) ?? [];
      return Promise.resolve(answer ?? proposed);
    };
    const main = await command(name);
    const code = await main(args, {
      root,
      print: line => printed.push(line),
      ...(answers && { ask }),
      compile,
      ...(!isTyped && { writeTypes: () => undefined }),
    });
    return { code, text: printed.join('\n'), asked };
  };

  /**
   * Runs `new:entity` in the copy.
   * @param answers what is answered to the questions that hold these words; without them no question is answered
   * @param compile replaces the compiler, which takes most of the time
   */
  const run = (
    args: readonly string[],
    answers?: Readonly<Record<string, string>>,
    compile?: CommandContext['compile'],
  ) => runCommand('newEntity', args, answers, compile);

  /** Runs `remove:entity` in the copy. */
  const runRemoval = (args: readonly string[], answers?: Readonly<Record<string, string>>) =>
    runCommand('removeEntity', args, answers);

  /** Every file of the copy with its bytes, but its packages. */
  const tree = (): Record<string, string> =>
    Object.fromEntries(
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter(path => !path.startsWith('node_modules') && statSync(at(path)).isFile())
        .map(path => [path, readFileSync(at(path), 'latin1')]),
    );

  const read = (path: string): string => readFileSync(at(path), 'utf8');
  const remove = (): void => rmSync(root, { recursive: true, force: true });
  const writeTypes = (): void => writeContractTypes(root);
  return { root, at, read, tree, copy, run, runRemoval, remove, writeTypes };
};
