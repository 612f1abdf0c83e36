import type { Source } from '../source/source';

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
