import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkNumbers, declarationPage, declared } from '../../scripts/reference/declaration';
import { entitiesPage } from '../../scripts/reference/entities';
import { commonOptions, kindPages, kindsPage } from '../../scripts/reference/kinds';
import { entries, registry } from '../../src/entities';
import * as kinds from '../../src/kinds';

const entities = await Promise.all(
  Object.entries(entries).map(async ([route, entry]) => [route, entry, await registry.load(route)] as const),
);

describe('docs/reference is up to date (npm run docs:reference brings it so)', () => {
  test.each([
    ['kinds.md', kindsPage()],
    ['declaration.md', declarationPage()],
    ['entities.md', entitiesPage(entities)],
  ])('%s', async (file, text) => {
    await expect(text).toMatchFileSnapshot(`../../docs/reference/${file}`);
  });
});

describe('what the reference is made of', () => {
  test('is every kind, with a sentence on each', () => {
    expect(kindPages.map(({ name }) => name).toSorted()).toEqual(Object.keys(kinds).toSorted());
    expect(kindPages.filter(({ about }) => about.length < 10).map(({ name }) => name)).toEqual([]);
  });

  test('is every option, with what it is for', () => {
    const options = [
      ...commonOptions.map(option => ({ of: 'every kind', ...option })),
      ...kindPages.flatMap(({ name, options: own }) => own.map(option => ({ of: name, ...option }))),
      ...declared.flatMap(({ name, options: own }) => own.map(option => ({ of: name, ...option }))),
    ];
    expect(options.length).toBeGreaterThan(50);
    expect(options.flatMap(({ of, name, about }) => (/\S.{7,}/.test(about) ? [] : `${of}.${name}`))).toEqual([]);
  });

  test('is every start-up check, with a remedy in docs/checks.md', () => {
    const text = readFileSync('docs/checks.md', 'utf8');
    expect(checkNumbers).toHaveLength(7);
    expect(checkNumbers.filter(number => !text.includes(`## ${number}`))).toEqual([]);
    expect([...text.matchAll(/^## (E\d\d)/gm)].map(([, number]) => number)).toEqual(checkNumbers);
  });
});
