import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const pagesIn = (folder: string, recursive = true) =>
  readdirSync(folder, { recursive, encoding: 'utf8' }).flatMap(name =>
    name.endsWith('.md') ? join(folder, name) : [],
  );
const pages = [...pagesIn('.', false), ...['.github', 'docs', 'tests'].flatMap(folder => pagesIn(folder))];
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsIn = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe('the links within the documentation', () => {
  test.each(pages)('of %s lead somewhere', page => {
    // Code is no link, whatever it looks like. Links whose words are code keep their brackets.
    const text = readFileSync(page, 'utf8').replace(/^```[^]*?^```|`[^`\n]*`/gm, '');
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, to = '']) => (/^https?:/.test(to) ? [] : to));
    const broken = links.filter(to => {
      const [path = '', anchor] = to.split('#');
      const target = path ? join(dirname(page), path) : page;
      return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  test('show six pictures in README.md', () => {
    expect([
      ...readFileSync('README.md', 'utf8').matchAll(/!\[[^\]]{10,}\]\(docs\/pictures\/[\w-]+\.webp\)/g),
    ]).toHaveLength(6);
  });
});

test('README.md shows a declaration that is in the sources, to the letter', () => {
  const [, shown = ''] =
    /\/\/ src\/entities\/partners\.ts\n(export default [^]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
  expect(shown).toMatch(/defineEntity/);
  expect(readFileSync('src/entities/partners.ts', 'utf8')).toContain(shown.trim());
});
