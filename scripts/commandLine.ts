import { parseArgs } from 'node:util';

/** Where a command works, and whom it talks to. */
export interface CommandContext {
  /** Folder of the project. */
  root: string;
  /** Asks a question; the answer is what was typed, or what was proposed. Absent when nobody can be asked. */
  ask?: (question: string, proposed: string) => Promise<string>;
  print: (text: string) => void;
  /** Writes the types of the contract anew, for who wants them after several commands. @default at once */
  writeTypes?: (root: string) => void;
}

/** An option of a command. */
export interface Option {
  /** A value that it could be given; without one it takes none. */
  such?: string;
}

/** What a command was given. */
export interface Given {
  /** The words that belong to no option. */
  names: readonly string[];
  texts: Readonly<Partial<Record<string, string>>>;
  /** Names of the options without a value. */
  switches: readonly string[];
}

/**
 * Reads what stands behind a command.
 * @param usage the line that says how the command is written, which ends every message
 * @throws CommandError for an option that there is not, that lacks its value, has one too many or is given twice
 */
export const readArguments = (
  args: readonly string[],
  options: Readonly<Record<string, Option>>,
  usage: string,
): Given => {
  const complain = (message: string) => new CommandError(`${message}\n\n${usage}`);
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(options).map(([name, { such }]) => [
        name,
        { type: such === undefined ? ('boolean' as const) : ('string' as const) },
      ]),
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
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) {
      const near = didYouMean(name, Object.keys(options)).replace("'", "'--");
      throw complain(`There is no option '${rawName}'.${near}`);
    }
    if (texts.has(name) || switches.includes(name)) throw complain(`${rawName} is given twice. Keep one of them.`);
    if (option.such === undefined) {
      if (value !== undefined) throw complain(`${rawName} takes no value: leave '=${value}' out.`);
      switches.push(name);
      continue;
    }
    const isNext = !inlineValue && value?.startsWith('-');
    if (!value?.trim() || isNext)
      throw complain(
        `${rawName} wants a value behind it, such as ${rawName} ${option.such}.${isNext ? ` One that begins with a dash is written ${rawName}='${value}'.` : ''}`,
      );
    texts.set(name, value);
  }
  const names = tokens.flatMap(token => (token.kind === 'positional' ? token.value : []));
  return { names, texts: Object.fromEntries(texts), switches };
};

/**
 * The one name that a command was given.
 * @param name of the command, such as `new:entity`
 * @throws CommandError for none, and for more than one
 */
export const onlyName = ({ names: [name, ...rest] }: Given, command: string, usage: string): string => {
  if (!name) throw new CommandError(`What is the entity called? For example: npm run ${command} rooms\n\n${usage}`);
  if (rest.length > 0)
    throw new CommandError(
      `Only one name can be given; '${rest.join(' ')}' is left over. Put quotes around texts with spaces, and a lone -- before the options.\n\n${usage}`,
    );
  return name;
};

/** A command, and how it ends where it cannot do what it was asked. */
interface Command {
  /** What `--help` prints. */
  usage: string;
  /** Stands below the message of what went wrong. @default the usage */
  hint?: string;
  /** Exit code where something went wrong. @default 1 */
  failure?: number;
  /** What is told by its message; all else is a mistake of the program and thrown. @default CommandError */
  told?: new (message?: string) => Error;
  print: (text: string) => void;
}

/** Runs a command, or tells of it with `--help`; answers the exit code: 0, `failure`, or what `run` answers. */
export const exitCodeOf = async (
  args: readonly string[],
  { usage, hint = usage, failure = 1, told = CommandError, print }: Command,
  run: () => Promise<number>,
): Promise<number> => {
  if (args.includes('--help')) {
    print(usage);
    return 0;
  }
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof told)) throw error;
    print(`${error.message}\n\n${hint}`);
    return failure;
  }
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
