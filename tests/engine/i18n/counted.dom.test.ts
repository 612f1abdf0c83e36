import { describe, expect, test } from 'vitest';
import { translatedTexts } from '../../../scripts/translations/sources';
import { declaredTexts } from '../../../scripts/translations/texts';
import { incompleteListError } from '../../../src/engine/data/readWhole';
import { tooLongText } from '../../../src/engine/fields/text/defineTextType';
import { propertyCountText } from '../../../src/features/settlement/propertyReading';
import { countText } from '../../../src/engine/i18n/countText';
import { language } from '../../../src/engine/i18n/language';
import hindi from '../../../src/languages/hi';

const texts = [...new Set([...translatedTexts(), ...[...(await declaredTexts())].flatMap(([, texts]) => [...texts])])];

describe('one thing is counted as one, in English and in Hindi (LANG-12)', () => {
  /** Counts that are never one: they are fixed, or stand for a part of something. */
  const many = [
    'Indian',
    'pixels',
    'Incomplete: only %{read} of %{total} records arrived',
    'Only %{read} of %{total} rows had been read',
    'Counted in %{read} of %{total} records',
    '%{shown} found in the first %{read} of %{total} records',
    'A phone number has %{count} digits',
    'more than %{most} rows',
    '%{seconds} seconds',
    'Of the newest %{count} of %{total} properties',
    'for %{columns} columns',
    'Sum of %{read} of %{count} chosen rows',
  ];
  const plural =
    /%\{\w+\} (?:(?!names)[a-z]+ )?(?!(?:is|was|has|this|does|as|contains|names)\b)[a-z]+(?:s|ies|are|were)\b/;

  test('a text that counts has a form for one', () => {
    const uncounted = texts.filter(text => !text.includes('||||') && plural.test(text));
    expect(uncounted.filter(text => !many.some(part => text.includes(part)))).toEqual([]);
  });

  test('that form speaks of one thing', () => {
    const forms = texts.filter(text => text.includes(' |||| ')).map(text => [text, ...text.split(' |||| ')] as const);
    expect(forms.length).toBeGreaterThan(20);
    const wrong = forms.filter(([, one = '', others]) => one === others || plural.test(one));
    expect(wrong.map(([text]) => text).filter(text => !many.some(part => text.includes(part)))).toEqual([]);
    const unlike = forms.filter(([text]) => (hindi.texts[text]?.split(' |||| ').length ?? 0) !== 2);
    expect(unlike).toEqual([]);
  });

  const incomplete = [
    'Only 0 of 1 record arrived, so this list is not complete. Try again.',
    '1 में से केवल 0 रिकॉर्ड आया, इसलिए यह सूची अधूरी है। फिर कोशिश करें।',
  ] as const;
  test.each<[() => string, string, string]>([
    [() => tooLongText(1), 'At most 1 character.', 'अधिक से अधिक 1 अक्षर।'],
    [() => propertyCountText(1, 1), '1 of 1 property read', '1 में से 1 संपत्ति पढ़ी गई'],
    [() => propertyCountText(1, 2), '1 of 2 properties read', '2 में से 1 संपत्तियाँ पढ़ी गईं'],
    [() => incompleteListError(0, 1).message, ...incomplete],
  ])('%#', async (say, inEnglish, inHindi) => {
    expect(say()).toBe(inEnglish);
    await language.set('hi');
    expect(say()).toBe(inHindi);
    await language.set('en');
  });
});

test.each([
  [undefined, '–'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '12,34,567'],
  [-1200, '-1,200'],
  [0.1236, '0.124'],
])('the number %s is written as %s', (count, text) => expect(countText(count)).toBe(text));
