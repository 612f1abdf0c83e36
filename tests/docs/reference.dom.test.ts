import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as declaration from '../../scripts/reference/declaration';
import * as types from '../../scripts/reference/fieldTypes';
import entitiesText from '../../scripts/reference/main';
import * as fieldTypes from '../../src/engine/fields';
import { filesBelow } from './rows';

const { checkNumbers, declarationPage, declared, examples: declarationExamples } = declaration;
const { commonOptions, examples: fieldTypeExamples, fieldTypePages, fieldTypesPage } = types;

test.each([
  ['field-types.md', fieldTypesPage()],
  ['declaration.md', declarationPage()],
  ['entities.md', entitiesText],
])('docs/reference is up to date (npm run docs:reference brings it so): %s', async (file, text) => {
  await expect(text).toMatchFileSnapshot(`../../docs/reference/${file}`);
});

test('the reference is made of every field type, with a sentence on each', () => {
  expect(fieldTypePages.map(({ name }) => name).toSorted()).toEqual(Object.keys(fieldTypes).toSorted());
  expect(fieldTypePages.filter(({ about }) => about.length < 10).map(({ name }) => name)).toEqual([]);
});

const sections = [
  { name: 'FieldOptions', options: commonOptions, examples: fieldTypeExamples },
  ...fieldTypePages.map(page => ({ ...page, examples: fieldTypeExamples })),
  ...declared.map(found => ({ ...found, examples: declarationExamples })),
];
const options = sections.flatMap(({ name: of, options: own, examples }) =>
  own.map(option => ({ ...option, path: `${of}.${option.name}`, shown: examples.get(of) ?? '' })),
);
const pathsOf = (found: typeof options) => found.map(({ path }) => path);

test('the reference is made of every option, with what it is for, and with an example', () => {
  expect([sections.length > 40, options.length > 50]).toEqual([true, true]);
  expect(pathsOf(options.filter(({ about }) => !/\S.{7,}/.test(about)))).toEqual([]);
  const isShown = ({ name, shown }: (typeof options)[number]) => new RegExp(`\\b${name}\\b['"]?\\s*[:,(}]`).test(shown);
  expect(pathsOf(options.filter(option => !isShown(option)))).toEqual([]);
  expect(fieldTypePages.filter(({ name }) => !fieldTypeExamples.get(name)?.includes(`${name}({`))).toEqual([]);
});

test('the reference has no example of an option that nobody compiles', () => {
  const bare = (code: string) => code.replace(/[\s()]+/g, '').replace(/,(?=[}\]])/g, '');
  const sources = ['src', 'tests/fixtures', 'tests/dialects'].flatMap(filesBelow).filter(file => /\.tsx?$/.test(file));
  // Not the comments that the examples come from.
  const compiled = bare(
    sources.map(file => readFileSync(file, 'utf8').replace(/^ *\/\*\*[^]*?\*\/$/gm, '')).join('\n'),
  );
  const given = options.filter(({ example }) => example);
  expect(given.length).toBeGreaterThan(30);
  expect(pathsOf(given.filter(({ example = '' }) => !compiled.includes(bare(example))))).toEqual([]);
});

test('the reference is made of every start-up check, with a remedy in docs/reference/checks.md', () => {
  const text = readFileSync('docs/reference/checks.md', 'utf8');
  expect(checkNumbers).toHaveLength(9);
  expect(checkNumbers.filter(number => !text.includes(`## ${number}`))).toEqual([]);
  expect([...text.matchAll(/^## (E\d\d)/gm)].map(([, number]) => number)).toEqual(checkNumbers);
});
