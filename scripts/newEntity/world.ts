/** Where a command works, and whom it talks to. */
export interface World {
  /** Folder of the project. */
  root: string;
  /** Asks a question; the answer is what was typed, or what was proposed. Absent when nobody can be asked. */
  ask?: (question: string, proposed: string) => Promise<string>;
  print: (text: string) => void;
}
