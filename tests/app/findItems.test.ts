import { describe, expect, test } from 'vitest';
import { findItems } from '../../src/app/palette/findItems';
import { ranked } from '../../src/app/palette/ranking';

const item = (label: string, group: 'Screens' | 'Actions' = 'Screens', name = label.split(': ').at(-1) ?? label) => ({
  id: label,
  group,
  name,
  label,
  run: () => undefined,
});

const items = [
  item('Dashboard'),
  item('FAQ: FAQs'),
  item('FAQ: FAQ Category'),
  item('Contact Us: Contact Us for Property'),
  item('Properties'),
  item('Set Property Token'),
  item('Properties available for reselling'),
  item('Home Developer-WHY DEVELOPER GROUP'),
  item('Élan'),
  item('Add Property', 'Actions'),
  item('Light theme', 'Actions'),
];
const found = (typed: string) => ranked(findItems(items, typed)).map(({ label }) => label);

describe('what the palette finds', () => {
  test.each([
    [
      'prop',
      [
        'Properties',
        'Properties available for reselling',
        'Contact Us: Contact Us for Property',
        'Set Property Token',
        'Add Property',
      ],
    ],
    ['faqs', ['FAQ: FAQs']],
    ['faq c', ['FAQ: FAQ Category']],
    ['FAQ: faq category', ['FAQ: FAQ Category']],
    ['properties', ['Properties', 'Properties available for reselling']],
    ['property token', ['Set Property Token']],
    ['why', ['Home Developer-WHY DEVELOPER GROUP']],
    ['elan', ['Élan']],
    ['ight', ['Light theme']],
    ['nothing of this', []],
    ['home developer why', ['Home Developer-WHY DEVELOPER GROUP']],
    [' ', []],
  ])('for %j is, the best first', (typed, labels) => {
    expect(found(typed)).toEqual(labels);
  });

  test('FIND-14: in another language is found by its words there, vowel signs and all, and by its English', () => {
    const hindi = [
      { ...item('संपर्क: मूल्य सूची'), english: 'Price List' },
      { ...item('मेल', 'Actions'), english: 'Mail' },
      item('माली'),
    ];
    const labelsFor = (typed: string) => ranked(findItems(hindi, typed)).map(({ label }) => label);
    expect(labelsFor('सूची')).toEqual(['संपर्क: मूल्य सूची']);
    expect(labelsFor('मे')).toEqual(['मेल']);
    expect(labelsFor('price')).toEqual(['संपर्क: मूल्य सूची']);
    expect(labelsFor('mail')).toEqual(['मेल']);
  });

  test('keeps the given order where it matches equally well, whatever its group', () => {
    const both = [item('Reading'), item('Add', 'Actions'), item('Adding'), item('Address', 'Actions')];
    expect(ranked(findItems(both, 'add')).map(({ label }) => label)).toEqual(['Add', 'Adding', 'Address']);
  });
});
