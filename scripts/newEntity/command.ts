import type { Source } from '../api/collection';
import { parseArgs } from 'node:util';
import { Complaint, didYouMean } from '../api/json';

/** What an entity is to be read from. */
export interface SourceWish {
  /** A file, or an address. */
  from: string;
  /** Which collection of several, by its path or tag; of an answer the path that it was read from. */
  path?: string;
  /** Bearer token for an address. */
  token?: string;
}

/** Where a command works, and whom it talks to. */
export interface World {
  /** Folder of the project. */
  root: string;
  /** Asks a question; the answer is what was typed, or what was proposed. Absent when nobody can be asked. */
  ask?: (question: string, proposed: string) => Promise<string>;
  print: (text: string) => void;
  /** Reads a source. @default the file or the address itself @throws Complaint for one that cannot be read */
  sourceOf?: (wish: SourceWish) => Promise<Source>;
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
 * @throws Complaint for an option that there is not, that lacks its value, has one too many or is given twice
 */
export const readArguments = (
  args: readonly string[],
  options: Readonly<Record<string, Option>>,
  usage: string,
): Given => {
  const complain = (message: string) => new Complaint(`${message}\n\n${usage}`);
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
 * @throws Complaint for none, and for more than one
 */
export const onlyName = ({ names: [name, ...rest] }: Given, command: string, usage: string): string => {
  if (!name) throw new Complaint(`What is the entity called? For example: npm run ${command} rooms\n\n${usage}`);
  if (rest.length > 0)
    throw new Complaint(
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
  /** What is told by its message; all else is a mistake of the program and thrown. @default Complaint */
  told?: new (message?: string) => Error;
  print: (text: string) => void;
}

/** Runs a command, or tells of it with `--help`; answers the exit code: 0, `failure`, or what `run` answers. */
export const exitCodeOf = async (
  args: readonly string[],
  { usage, hint = usage, failure = 1, told = Complaint, print }: Command,
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
