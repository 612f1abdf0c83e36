import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
});
const { packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const paths = Object.keys(packages).filter(path => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const single = ['react', 'react-dom', 'react-hook-form', 'react-router', '@tanstack/react-query', 'zod', 'express'];
const families = ['@mui/', '@tiptap/', '@emotion/react', '@emotion/styled', 'ra-', 'react-admin'];
const names = [...new Set(paths.map(nameOf))].filter(
  name => single.includes(name) || families.some(family => name.startsWith(family)),
);

describe('the lock file', () => {
  test.each(names)('holds one version of %s', name => {
    expect(paths.filter(path => nameOf(path) === name)).toHaveLength(1);
  });

  test('holds the binaries of every platform, so that an install works on each', () => {
    const wanted = Object.values(packages).flatMap(entry => Object.keys(entry.optionalDependencies ?? {}));
    const held = new Set(paths.map(nameOf));
    expect([...new Set(wanted)].filter(name => !held.has(name))).toEqual([]);
  });

  test('names no address to download from', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": "https?:/);
  });
});
