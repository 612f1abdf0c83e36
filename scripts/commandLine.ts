import { parseArgs } from 'node:util';

/** Where a command works, and whom it talks to. */
export interface CommandContext {
  /** Folder of the project. */
  root: string;
  /** Asks a question; the answer is what was typed, or what was proposed. Absent without a terminal. */
  ask?: (question: string, proposed: string) => Promise<string>;
  print: (text: string) => void;
  /** Writes the types of the contract anew, for who wants them after several commands. @default at once */
  writeTypes?: (root: string) => void;
}

/** A command, what can stand behind it, and how it ends where it cannot do what it was asked. */
export interface Command {
  /** How it is written, without its options. @example 'npm run new:entity NAME --' */
  call: string;
  /**
   * What `--help` prints. Its options are those that lines of it begin with, behind two spaces: a word in capitals stands
   * for a value.
   */
  help: string;
  /** Whether the last counts of an option that is given twice. @default it is refused */
  doesLastCount?: boolean;
  /** Stands below the message of what went wrong. @default the help */
  hint?: string;
  /** Exit code where something went wrong. @default 1 */
  failure?: number;
}

/** What a command was given. */
export interface Given {
  /** The words that belong to no option. */
  names: readonly string[];
  texts: Readonly<Partial<Record<string, string>>>;
  /** Names of the options without a value. */
  switches: readonly string[];
}

/** The options of a command by their names, each with the word for its value, if it takes one. */
const optionsOf = ({ help }: Command): Map<string, string | undefined> =>
  new Map(
    [...help.matchAll(/^ {2}(--.*?)(?: {2}|$)/gm)].flatMap(([, flags = '']) =>
      Array.from(flags.matchAll(/--([\w-]+)(?: ([A-Z]+))?/g), ([, name = '', value]) => [name, value] as const),
    ),
  );

const usageOf = (command: Command): string => {
  const options = Array.from(optionsOf(command), ([name, value]) => `[--${name}${value ? ` ${value}` : ''}]`);
  return `Usage: ${command.call} ${options.join(' ')}`;
};

/** @throws CommandError for an option that there is not, that lacks its value, has one too many or is given twice, and for a name too many */
const readArguments = (args: readonly string[], command: Command): Given => {
  const options = optionsOf(command);
  const complain = (message: string) => new CommandError(`${message}\n\n${usageOf(command)}`);
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Array.from(options, ([name, value]) => [name, { type: value ? ('string' as const) : ('boolean' as const) }]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const texts = new Map<string, string>();
  const switches: string[] = [];
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const wanted = options.get(name);
    if (!options.has(name)) {
      const near = didYouMean(name, [...options.keys()]).replace("'", "'--");
      throw complain(`There is no option '${rawName}'.${near}`);
    }
    if (!command.doesLastCount && (texts.has(name) || switches.includes(name)))
      throw complain(`${rawName} is given twice. Keep one of them.`);
    if (wanted === undefined) {
      if (value !== undefined) throw complain(`${rawName} takes no value: leave '=${value}' out.`);
      switches.push(name);
      continue;
    }
    const isNext = !inlineValue && value?.startsWith('-');
    if (!value?.trim() || isNext)
      throw complain(
        `${rawName} wants a value behind it: ${rawName} ${wanted}.${isNext ? ` One that begins with a dash is written ${rawName}='${value}'.` : ''}`,
      );
    texts.set(name, value);
  }
  const names = tokens.flatMap(token => (token.kind === 'positional' ? token.value : []));
  if (names.length > 0 && !command.call.includes(' NAME'))
    throw complain(`'${names.join(' ')}' is left over. Put quotes around texts with spaces.`);
  return { names, texts: Object.fromEntries(texts), switches };
};

/** The one name that a command was given. @throws CommandError for none, and for more than one */
export const onlyName = ({ names: [name, ...rest] }: Given, command: Command): string => {
  const example = command.call.replace(/ NAME.*/, ' rooms');
  if (!name) throw new CommandError(`What is the entity called? For example: ${example}\n\n${usageOf(command)}`);
  if (rest.length > 0)
    throw new CommandError(
      `Only one name can be given; '${rest.join(' ')}' is left over. Put quotes around texts with spaces, and a lone -- before the options.\n\n${usageOf(command)}`,
    );
  return name;
};

/** Runs a command, or tells of it with `--help`; answers the exit code: 0, `failure`, or what `run` answers. */
export const carryOut = async (
  command: Command,
  args: readonly string[],
  print: (text: string) => void,
  run: (given: Given) => Promise<number>,
): Promise<number> => {
  if (args.includes('--help')) {
    print(command.help);
    return 0;
  }
  try {
    return await run(readArguments(args, command));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    print(`${error.message}\n\n${command.hint ?? command.help}`);
    return command.failure ?? 1;
  }
};

/** Asks whether something is meant that cannot be taken back, unless `--yes` says so. @throws CommandError where it is not */
export const confirm = async (
  does: string,
  { switches }: Given,
  ask: CommandContext['ask'],
  otherwise: string,
): Promise<void> => {
  if (switches.includes('yes')) return;
  if (!ask) throw new CommandError(`${does} Nobody can be asked here: add --yes if that is meant.`);
  const answer = await ask(`${does} Type yes to go on.`, 'no');
  if (answer.toLowerCase() !== 'yes') throw new CommandError(otherwise);
};

/** Something a person has to put right; its message says what is wrong and what to do. */
export class CommandError extends Error {}

/** How many letters have to change to make one word of another. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, n) => n);
  Array.from(from).forEach((letter, i) => {
    const next = [i + 1];
    Array.from(to).forEach((other, j) => {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    });
    row = next;
  });
  return row.at(-1) ?? 0;
};

/** ` Did you mean 'x'?` for the known word that is nearest, if one is near at all. */
export const didYouMean = (word: string, known: readonly string[]): string => {
  const longer = known.find(name => name.toLowerCase().startsWith(word.toLowerCase()));
  if (word && longer) return ` Did you mean '${longer}'?`;
  const [best] = known
    .map(name => ({ name, far: distance(word.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.far - b.far);
  return best && best.far <= Math.max(2, word.length / 4) ? ` Did you mean '${best.name}'?` : '';
};

/**
 * Text in lines of at most 80 characters, broken between words; a longer word stands alone.
 * @param indent how many spaces each line begins with
 */
export const wrapText = (text: string, indent = 0): string => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && indent + last.length + 1 + word.length <= 80) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map(line => ' '.repeat(indent) + line).join('\n');
};

/** `1 key`, `2 keys` */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
