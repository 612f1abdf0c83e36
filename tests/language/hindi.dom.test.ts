import englishMessages from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import { translated } from '../../src/define/localized';
import { groups, registry } from '../../src/entities';
import hindi from '../../src/language/hi';
import { translatedTexts, untranslatedTexts } from './texts';

/** What only this business has may draw the table of contents, too. */
const ofTheBusiness = /^(?:workflows|app\/business)\//;

/** Labels of the table of contents are translated where they are drawn, and the rest of a declaration as a whole. */
const translatingWhatIsDeclared = [
  'app/Menu.tsx',
  'app/palette/labelOf.ts',
  'app/palette/usePaletteItems.ts',
  'views/Definitions.tsx',
  'views/EntitiesContext.tsx',
  'views/list/BackLink.tsx',
];

const ofDeclarations = async (): Promise<ReadonlySet<string>> => {
  const texts = new Set<string>();
  const keep = (text: string) => {
    texts.add(text);
    return text;
  };
  for (const { label } of [...Object.values(groups), ...Object.values(registry.entries)]) keep(label);
  const declared = await Promise.all(Object.keys(registry.entries).map(registry.load));
  declared.forEach(entity => translated(entity, keep));
  return texts;
};

const { texts: ofCode, others } = translatedTexts();
const english = new Set([...ofCode, ...(await ofDeclarations())].filter(text => /\p{L}/u.test(text)));

const placeholders = (text: string): readonly string[] => [...text.matchAll(/%\{\w+\}/g)].map(String).toSorted();
const distinct = (list: readonly string[]) => [...new Set(list)];

describe('the texts of the application', () => {
  test('stand as they are where they are translated, but for those of declarations', () => {
    expect(english.size).toBeGreaterThan(400);
    expect(others.filter(name => !ofTheBusiness.test(name))).toEqual(translatingWhatIsDeclared);
  });

  test('are all translated', () => {
    expect(untranslatedTexts()).toEqual([]);
  });
});

describe('Hindi', () => {
  test('LANG-07: has every text of the application, and no other', () => {
    expect([...english].filter(text => !(text in hindi.texts))).toEqual([]);
    expect(Object.keys(hindi.texts).filter(text => !english.has(text))).toEqual([]);
  });

  test.each(Object.entries(hindi.texts))('%j is said with the same values, in as many forms', (text, words) => {
    expect(distinct(placeholders(words))).toEqual(distinct(placeholders(text)));
    expect(words.split('||||').length).toBe(text.split('||||').length);
    expect(words.trim()).not.toBe('');
  });

  test('has every message of react-admin', () => {
    const keysOf = (part: object): readonly string[] =>
      Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
        typeof value === 'object' && value !== null ? keysOf(value).map(rest => `${key}.${rest}`) : key,
      );
    expect(keysOf(hindi.ra).toSorted()).toEqual(keysOf(englishMessages.ra).toSorted());
  });
});
