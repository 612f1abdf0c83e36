import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  checkNumbers,
  declarationPage,
  declared,
  examples as declarationExamples,
} from '../../scripts/reference/declaration';
import {
  commonOptions,
  examples as fieldTypeExamples,
  fieldTypePages,
  fieldTypesPage,
} from '../../scripts/reference/fieldTypes';
import entitiesText from '../../scripts/reference/main';
import * as fieldTypes from '../../src/engine/fields';

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

test('the reference is made of every option, with what it is for', () => {
  const options = [
    ...commonOptions.map(option => ({ of: 'every field type', ...option })),
    ...fieldTypePages.flatMap(({ name, options: own }) => own.map(option => ({ of: name, ...option }))),
    ...declared.flatMap(({ name, options: own }) => own.map(option => ({ of: name, ...option }))),
  ];
  expect(options.length).toBeGreaterThan(50);
  expect(options.flatMap(({ of, name, about }) => (/\S.{7,}/.test(about) ? [] : `${of}.${name}`))).toEqual([]);
});

test('the reference is made of an example of every option, in a file that is compiled', () => {
  const sections = [
    { name: 'FieldOptions', options: commonOptions, examples: fieldTypeExamples },
    ...fieldTypePages.map(page => ({ ...page, examples: fieldTypeExamples })),
    ...declared.map(found => ({ ...found, examples: declarationExamples })),
  ];
  const missing = sections.flatMap(({ name: of, options, examples }) => {
    const example = examples.get(of) ?? '';
    return options.flatMap(({ name }) =>
      new RegExp(`\\b${name}\\b['"]?\\s*[:,(}]`).test(example) ? [] : `${of}.${name}`,
    );
  });
  expect(sections.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
  expect(fieldTypePages.filter(({ name }) => !fieldTypeExamples.get(name)?.includes(`${name}({`))).toEqual([]);
});

test('the reference has no example of an option that nobody compiles', () => {
  const bare = (code: string) => code.replace(/[\s()]+/g, '').replace(/,(?=[}\]])/g, '');
  const folders = ['src', 'tests/fixtures', 'tests/dialects'];
  const compiled = bare(
    folders
      .flatMap(folder =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap(name =>
          /\.tsx?$/.test(name) ? readFileSync(`${folder}/${name}`, 'utf8') : [],
        ),
      )
      // Not the comments that the examples come from.
      .map(text => text.replace(/^ *\/\*\*[^]*?\*\/$/gm, ''))
      .join('\n'),
  );
  const options = [
    ...commonOptions,
    ...fieldTypePages.flatMap(page => page.options),
    ...declared.flatMap(found => found.options),
  ];
  const given = options.flatMap(({ name, example }) => (example ? [[name, example] as const] : []));
  expect(given.length).toBeGreaterThan(30);
  expect(given.filter(([, example]) => !compiled.includes(bare(example)))).toEqual([]);
});

test('the reference is made of every start-up check, with a remedy in docs/reference/checks.md', () => {
  const text = readFileSync('docs/reference/checks.md', 'utf8');
  expect(checkNumbers).toHaveLength(9);
  expect(checkNumbers.filter(number => !text.includes(`## ${number}`))).toEqual([]);
  expect([...text.matchAll(/^## (E\d\d)/gm)].map(([, number]) => number)).toEqual(checkNumbers);
});
