import { Complaint } from './complaint';

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
