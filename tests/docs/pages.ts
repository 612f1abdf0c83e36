import { readdirSync, readFileSync } from 'node:fs';

/** Every page of the documentation, by its path. */
export const pages: readonly string[] = [
  'README.md',
  'tests/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).flatMap(name =>
    name.endsWith('.md') ? `docs/${name.replaceAll('\\', '/')}` : [],
  ),
];

/** The text of a page. */
export const textOf = (page: string): string => readFileSync(page, 'utf8');
