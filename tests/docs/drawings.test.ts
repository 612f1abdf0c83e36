import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ownImports } from '../../scripts/imports.mjs';
import { drawnAnew } from '../../scripts/reference/drawn';
import { declarationFlow, type Arrow } from '../../scripts/reference/flows';

const page = readFileSync('docs/architecture.md', 'utf8');

/** Whether a file names what it uses of another, and imports that. */
const isSo = ({ from, by, to }: Arrow): boolean =>
  readFileSync(`src/${from}`, 'utf8').includes(by) &&
  ownImports('src', from).some(({ to: path, isType }) => path === to && !isType);

describe('the drawings of docs/architecture.md', () => {
  test('are those of the sources (npm run docs:reference brings them so)', async () => {
    await expect(drawnAnew(page)).toMatchFileSnapshot('../../docs/architecture.md');
  });

  describe('of the flow of a declaration', () => {
    const { files, arrows } = declarationFlow;

    test.each(arrows)('are right that $from leads to $to by $by', arrow => {
      expect(isSo(arrow)).toBe(true);
    });

    test('have only files that exist, and are part of it', () => {
      const met = new Set(arrows.flatMap(({ from, to }) => [from, to]));
      expect([...met].toSorted()).toEqual(Object.keys(files).toSorted());
      expect(Object.keys(files).filter(file => !existsSync(`src/${file}`))).toEqual([]);
    });
  });
});
