import { closestMatch } from 'leven';
import { parseArgs } from 'node:util';

/** The surroundings of a command: its project, its terminal, its compiler. */
export interface CommandContext {
  /** Folder of the project. */
  root: string;
  /** Asks a question; the answer is what was typed, or what was proposed. Absent without a terminal. */
  ask?: (question: string, proposed: string) => Promise<string>;
  print: (text: string) => void;
  /** Writes the types of the contract. Tests that run several commands write them once, afterwards. @default at once */
  writeTypes?: (root: string) => void;
  /** Compiles files before they are written. @default with TypeScript */
  compile?: (root: string, files: ReadonlyMap<string, string>) => void;
}

/** A command with its options, and its exit code after a mistake. */
export interface Command {
  /** The words of its call, without its options. Only one with NAME in it takes names. @example 'npm run new:entity NAME --' */
  call: string;
  /**
   * The text of `--help`. Its options are those that lines of it begin with, behind two spaces: a word in capitals stands
   * for a value.
   */
  help: string;
  /** Exit code where something went wrong. @default 1 */
  failure?: number;
}

/** The arguments of a command. */
export interface Arguments {
  /** The words that belong to no option. */
  names: readonly string[];
  texts: Readonly<Partial<Record<string, string>>>;
  /** Names of the options without a value. */
  switches: readonly string[];
}

/** The options of a command by their names, each with the word for its value, if it takes one: `  --path PATH, --yes  …` */
const optionsOf = ({ help }: Command): Map<string, string | undefined> =>
  new Map(
    [...help.matchAll(/^ {2}(--.*?)(?: {2}|$)/gm)].flatMap(([, flags = '']) =>
      Array.from(flags.matchAll(/--([\w-]+)(?: ([A-Z]+))?/g), ([, name = '', value]) => [name, value] as const),
    ),
  );

/** @throws CommandError for an option that there is not, that lacks its value or has one too many, and for a name too many */
const readArguments = (args: readonly string[], command: Command): Arguments => {
  const options = Array.from(optionsOf(command), ([name, value]) => {
    const type: 'string' | 'boolean' = value ? 'string' : 'boolean';
    return [name, { type }] as const;
  });
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(options),
      allowPositionals: command.call.includes(' NAME'),
    });
    const entries = Object.entries(values);
    const texts = entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
    const [empty] = texts.find(([, text]) => text.trim() === '') ?? [];
    if (empty !== undefined) throw new CommandError(`--${empty} wants a value behind it.`);
    const switches = entries.flatMap(([name, value]) => (value === true ? name : []));
    return { names: positionals, texts: Object.fromEntries(texts), switches };
  } catch (error) {
    throw error instanceof TypeError ? new CommandError(error.message) : error;
  }
};

/** The one name that a command was given. @throws CommandError for none, and for more than one */
export const onlyName = ({ names: [name, ...rest] }: Arguments, command: Command): string => {
  const example = command.call.replace(/ NAME.*/, ' rooms');
  if (!name) throw new CommandError(`What is the entity called? For example: ${example}`);
  if (rest.length > 0)
    throw new CommandError(
      `Only one name can be given; '${rest.join(' ')}' is left over. Put quotes around texts with spaces, and a lone -- before the options.`,
    );
  return name;
};

/** Runs a command, or tells of it with `--help`; answers the exit code: 0, `failure`, or what `run` answers. */
export const carryOut = async (
  command: Command,
  args: readonly string[],
  print: CommandContext['print'],
  run: (options: Arguments) => Promise<number>,
): Promise<number> => {
  if (args.includes('--help')) {
    print(command.help);
    return 0;
  }
  try {
    return await run(readArguments(args, command));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    print(`${error.message}\n\n${command.call.replace(' NAME', '')} --help lists what can be given.`);
    return command.failure ?? 1;
  }
};

/**
 * Asks whether something is meant that cannot be taken back, unless `--yes` says so.
 * @param effect a sentence: `This deletes src/entities/rooms.ts.`
 * @param refusal the message where it is not meant
 * @throws CommandError when the answer is no, or no terminal can ask
 */
export const confirm = async (
  effect: string,
  { switches }: Arguments,
  ask: CommandContext['ask'],
  refusal: string,
): Promise<void> => {
  if (switches.includes('yes')) return;
  if (!ask) throw new CommandError(`${effect} Nobody can be asked here: add --yes if that is meant.`);
  const answer = await ask(`${effect} Type yes to go on.`, 'no');
  if (answer.toLowerCase() !== 'yes') throw new CommandError(refusal);
};

/** Something a person has to put right; its message says what is wrong and what to do. */
export class CommandError extends Error {}

/** ` Did you mean 'x'?` for the word that is nearest, if one is near at all. */
export const didYouMean = (word: string, words: readonly string[]): string => {
  const plain = word.toLowerCase();
  const nearest = closestMatch(
    plain,
    words.map(name => name.toLowerCase()),
    { maxDistance: Math.max(2, word.length / 4) },
  );
  const meant =
    words.find(name => plain && name.toLowerCase().startsWith(plain)) ??
    words.find(name => name.toLowerCase() === nearest);
  return meant === undefined ? '' : ` Did you mean '${meant}'?`;
};

const mostNames = 12;

/** `a, b and 7 more`: several names, as many as can be read at once. */
export const shortList = (names: readonly string[]): string => {
  const rest = names.length - mostNames;
  return `${names.slice(0, mostNames).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
};

/** `'a', 'b' and 7 more` */
export const quotedList = (names: readonly string[]): string => shortList(names.map(name => `'${name}'`));

/** `1 key`, `2 keys` */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
