import { readFileSync } from 'node:fs';
import { build, runnerImport } from 'vite';
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

const Shipped = z.object({
  shippedPackages: z.custom<() => { name: string; version: string; licence: string }[]>(
    value => typeof value === 'function',
  ),
  isAccepted: z.custom<(licence: string) => boolean>(value => typeof value === 'function'),
});
const { module } = await runnerImport('./scripts/shipped.mjs', { configFile: false, logLevel: 'error' });
const { shippedPackages, isAccepted } = Shipped.parse(module);
const shipped = shippedPackages();

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const manifest = Manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')));

describe('what ships', () => {
  test('comes under licences that are accepted', () => {
    expect(shipped.length).toBeGreaterThan(100);
    const refused = shipped.filter(({ licence }) => !isAccepted(licence));
    expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  });

  test('is all that the build takes from elsewhere', async () => {
    const built = await build({ build: { write: false, minify: false }, logLevel: 'silent' });
    const outputs = (Array.isArray(built) ? built : [built]).flatMap(result =>
      'output' in result ? result.output : [],
    );
    const modules = outputs.flatMap(part => (part.type === 'chunk' ? part.moduleIds : []));
    const foreign = modules.flatMap(id => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []);
    const names = new Set(shipped.map(({ name }) => name));
    expect(foreign.length).toBeGreaterThan(500);
    expect([...new Set(foreign)].filter(name => !names.has(name))).toEqual([]);
    const own = modules.filter(id => !id.includes('node_modules') && !id.startsWith('\0'));
    expect(own.filter(id => !id.startsWith(`${process.cwd()}/`))).toEqual([]);
  });

  test('is named with its exact version, like the tools', () => {
    const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('has nothing under an unknown or copyleft licence slip through', () => {
    const accepted = ['MIT', '(MPL-2.0 OR Apache-2.0)', 'MIT AND ISC', '(GPL-3.0 OR (MIT AND ISC)) AND BSD'];
    const refused = ['GPL-3.0', 'unknown', 'MIT AND GPL-2.0', 'SEE LICENSE IN X', '(MIT OR ISC) AND GPL-3.0'];
    expect(accepted.filter(licence => !isAccepted(licence))).toEqual([]);
    expect(refused.filter(isAccepted)).toEqual([]);
  });
});
