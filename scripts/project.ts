import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files that list all entities, all areas of the contract, and all records that the mock begins with. */
export const contents = 'src/entities/index.ts';
export const areas = 'src/contract/index.ts';
export const seeds = 'mock-api/seed/index.ts';

/** The files of a project, by their paths in it. */
export const projectAt = (root: string) => {
  const at = (path: string) => join(root, path);
  return {
    at,
    has: (path: string): boolean => existsSync(at(path)),
    read: (path: string): string => readFileSync(at(path), 'utf8'),
    list: (folder: string): string[] => readdirSync(at(folder)),
    write: (path: string, text: string): void => {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    },
    remove: (path: string): void => rmSync(at(path), { recursive: true, force: true }),
  };
};

export type Project = ReturnType<typeof projectAt>;
