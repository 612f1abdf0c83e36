import { cpSync, readFileSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runProgram, temporaryFolder, writeFiles } from '../support/temporaryFolder';

let folder: ReturnType<typeof temporaryFolder>;

const changelog = `# Changelog

## 2.1.0 (2026-12-24)

### Added

- What is new in 2.1.0.

## 2.0.0 (2026-12-01)

- What was new in 2.0.0.
`;

const run = (command: string, ...args: string[]) => runProgram(command, args, { cwd: folder.root });

describe('.ci/release', () => {
  const named = ['deploy/nginx.conf', '.env.example', '.env', 'LICENSE', 'src/main.ts'].map(name => [name, name]);
  beforeEach(() => {
    folder = temporaryFolder({
      'package.json': JSON.stringify({ version: '2.1.0', type: 'module' }),
      'CHANGELOG.md': changelog,
      'dist/index.html': '<!doctype html>',
      'dist/assets/index-a1b2c3d4.js': 'export {};',
      ...Object.fromEntries(named),
    });
    cpSync('.ci/release', folder.at('.ci/release'));
    const author = ['-c', 'user.name=Nobody', '-c', 'user.email=nobody@deedbook.test'];
    run('git', 'init', '--quiet');
    run('git', ...author, 'commit', '--quiet', '--allow-empty', '--message', 'A commit');
  });
  afterEach(() => folder.remove());

  test('packs the build with what installs it, and writes its checksum and what is new', () => {
    expect(run('.ci/release', 'v2.1.0')).toMatchObject({ status: 0, stderr: '' });
    const listed = run('tar', '--list', '--gzip', '--file', 'release/deedbook-2.1.0.tar.gz').stdout.trim().split('\n');
    const files = listed.filter(path => !path.endsWith('/')).map(path => path.replace('deedbook-2.1.0/', ''));
    expect(listed.every(path => path.startsWith('deedbook-2.1.0/'))).toBe(true);
    expect(files.toSorted()).toEqual([
      '.env.example',
      'CHANGELOG.md',
      'LICENSE',
      'deploy/nginx.conf',
      'dist/assets/index-a1b2c3d4.js',
      'dist/index.html',
    ]);
    expect(run('sh', '-c', 'cd release && sha256sum --check SHA256SUMS').status).toBe(0);
    expect(readFileSync(folder.at('release/notes.md'), 'utf8').trim()).toBe('### Added\n\n- What is new in 2.1.0.');
  });

  test('packs the same commit and build alike, byte for byte, whatever the clock says', () => {
    const sums = () => readFileSync(folder.at('release/SHA256SUMS'), 'utf8');
    run('.ci/release');
    const first = sums();
    run('touch', '--date=2001-01-01', 'dist/index.html', 'LICENSE');
    run('.ci/release');
    expect(sums()).toBe(first);
    writeFiles(folder.root, { 'dist/index.html': '<!doctype html><title>Another</title>' });
    run('.ci/release');
    expect(sums()).not.toBe(first);
  });

  test.each([
    ['the tag of another version', () => undefined, ['v2.0.0'], 'The tag v2.0.0 is not that of package.json'],
    [
      'nothing said of this version',
      () => writeFiles(folder.root, { 'CHANGELOG.md': '## 2.1.0, unreleased\n\n- New.\n' }),
      [],
      'CHANGELOG.md says nothing',
    ],
    ['no build', () => rmSync(folder.at('dist/index.html')), [], 'There is no build'],
  ])('refuses %s', (_, spoil, args, words) => {
    spoil();
    expect(run('.ci/release', ...args)).toMatchObject({ status: 2, stderr: expect.stringContaining(words) });
  });
});
