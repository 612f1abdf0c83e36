import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ownImports } from '../../scripts/imports.mjs';
import { drawnAnew } from '../../scripts/reference/drawn';
import { declarationFlow, saveFlow, type Arrow } from '../../scripts/reference/flows';

const page = readFileSync('docs/architecture.md', 'utf8');
const textOf = (file: string) => readFileSync(`src/${file}`, 'utf8');
/** The text of a file without its static imports. */
const bodyOf = (file: string) => textOf(file).replace(/^import [^]*?;$/gm, '');

/** Whether a file uses what its import of another gives it under a name; of a lazy import, the other has the name. */
const isImported = ({ from, by, to }: Arrow): boolean =>
  ownImports('src', from).some(({ to: path, isType, isLazy, names }) => {
    if (path !== to || isType) return false;
    if (by.startsWith('.')) return isLazy && bodyOf(from).includes(`import('${by}')`);
    return isLazy ? new RegExp(`(export (const|default) |as )${by}\\b`).test(textOf(to)) : names.includes(by);
  }) &&
  (by.startsWith('.') || new RegExp(`\\b${by}\\b`).test(bodyOf(from)));

/** What react-admin's components do through the data provider. */
const operations: Readonly<Record<string, string>> = { EditBase: 'update' };

/** Whether a file uses react-admin's component, and the other has the operation that it leads to. */
const isByReactAdmin = ({ from, by, to }: Arrow): boolean => {
  const names = /import \{([^}]*)\} from 'react-admin'/.exec(textOf(from))?.[1] ?? '';
  return names.includes(by) && bodyOf(from).includes(`<${by} `) && textOf(to).includes(`'${operations[by]}'`);
};

/** Whether a file calls a member of what it was handed, and the other makes things with that member. */
const isHanded = ({ from, by, to }: Arrow): boolean =>
  new RegExp(`\\.${by}\\(`).test(bodyOf(from)) && new RegExp(`^\\s+${by}: `, 'm').test(textOf(to));

const isSo = (arrow: Arrow): boolean => {
  if (arrow.through === 'react-admin') return isByReactAdmin(arrow);
  return arrow.through === 'hand' ? isHanded(arrow) : isImported(arrow);
};

describe('the drawings of docs/architecture.md', () => {
  test('are those of the sources (npm run docs:reference brings them so)', async () => {
    await expect(drawnAnew(page)).toMatchFileSnapshot('../../docs/architecture.md');
  });

  describe.each([
    ['a declaration', declarationFlow],
    ['a save', saveFlow],
  ])('of the flow of %s', (_, { files, arrows }) => {
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
