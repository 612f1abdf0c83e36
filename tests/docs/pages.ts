import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const pagesIn = (folder: string, recursive = true): readonly string[] =>
  readdirSync(folder, { recursive, encoding: 'utf8' }).flatMap(name =>
    name.endsWith('.md') ? join(folder, name).replaceAll('\\', '/') : [],
  );

/** Every page of the documentation, by its path. */
export const pages: readonly string[] = [
  ...pagesIn('.', false),
  ...['.github', 'docs', 'tests'].flatMap(folder => pagesIn(folder)),
];

/** The text of a page. */
export const textOf = (page: string): string => readFileSync(page, 'utf8');
