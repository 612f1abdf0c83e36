import { expect, test, vi } from 'vitest';
import { pressKey, type Overlay } from '../../src/layout/globalKeys';
import { compareMatches, findMatchingPart, matchItems, type Match } from '../../src/layout/palette/ranking';
import { recordItems } from '../../src/layout/palette/recordItems';
import { registry } from '../../src/entities';
import type { RaRecord } from '../../src/engine/fields/field';

/** What each list holds, in the order in which the lists answer. */
const rows: Readonly<Record<string, readonly RaRecord[]>> = {
  'roles/admin': [
    { id: 'a1', fname: 'Divya', lname: 'Bansal', email: 'office.divya.ban@deedbook.test', phone: '+91 90000 00001' },
    { id: 'a2', fname: 'Anil', lname: 'Urban', email: 'anil@deedbook.test', phone: '9000000002' },
    { id: 'a3', fname: 'Token', lname: 'Singh', email: 'ts@deedbook.test', phone: '9000000003' },
  ],
  'faq/faqs': [
    { id: 'f1', question: 'What is a token?', answer: 'A part of the price.' },
    { id: 'f2', question: 'Who is the ban on?', answer: 'Divya.ban wrote this.' },
    { id: 'f4', question: 'Where is it?', answer: 'https://deedbook.test/zebra.png' },
    { id: 'f5', question: 'And how does it look?', answer: 'http://deedbook.test/zebra.png' },
    { id: 'f3', question: 'What are tokens for?', answer: 'For a share. Token by token.' },
  ],
  'roles/user': [
    { id: 'u1', fullName: 'Ravi Kumar', email: 'ravi@deedbook.test', phone: '9111111111' },
    { id: 'u2', fullName: 'D. Bansal', email: 'divya.bansal@deedbook.test', phone: '9222222222' },
    { id: 'u3', fullName: 'Divya Ban', email: 'divya.ban@deedbook.test', phone: '9333333333' },
    { id: 'u4', fullName: 'Kumar', email: 'ravi.kumar@deedbook.test', phone: '9444444444' },
    { id: 'u5', fullName: 'Bandhu Rao', email: 'rao@deedbook.test', phone: '9000000001' },
  ],
};

const screens = ['Users', 'Banner Image', 'Marketing Banner', 'Set Property Token', 'Urban Homes', 'Dashboard'];
const items = screens.map(name => ({ id: name, group: 'Screens', name, label: name, run: () => undefined }));
const ranked = (matches: readonly Match[]) => matches.toSorted(compareMatches).map(({ item }) => item);
const choices = { open: () => undefined, go: () => undefined };

const search = async (typed: string) => {
  const found = await Promise.all(
    Object.entries(rows).map(async ([name, records]) => {
      const source = { name, entity: await registry.load(name) };
      return recordItems({ source, text: typed, rows: records, hasMore: false }, choices);
    }),
  );
  // The table leaves out what a server would not have found.
  const hits = found.flat().filter(({ rank }) => rank < 5);
  return ranked([...matchItems(items, typed), ...hits]).map(({ id }) => id);
};

test.each<[typed: string, order: string]>([
  // The beginning of an e-mail address, then whole words of one, then whole words of a text.
  ['divya.ban', 'roles/user/u2, roles/user/u3, roles/admin/a1, faq/faqs/f2'],
  // The whole address before one that only holds it.
  ['divya.ban@deedbook.test', 'roles/user/u3, roles/admin/a1'],
  // The name itself, its beginning, the beginning of an address, a word, then the same of an address.
  ['kumar', 'roles/user/u4, roles/user/u1'],
  ['ravi', 'roles/user/u1, roles/user/u4'],
  [
    'ban',
    'Banner Image, roles/user/u5, faq/faqs/f2, roles/user/u3, roles/admin/a1, Marketing Banner, roles/user/u2, Urban Homes, roles/admin/a2',
  ],
  // Of equal matches the screens first, then the lists in their order; a plural is the beginning of a word.
  ['token', 'roles/admin/a3, Set Property Token, faq/faqs/f1, faq/faqs/f3'],
  ['users', 'Users'],
  // A phone number, in two lists.
  ['90000', 'roles/admin/a1, roles/admin/a2, roles/admin/a3, roles/user/u5'],
  ['9000000001', 'roles/admin/a1, roles/user/u5'],
  // The address of a picture is not read.
  ['zebra', ''],
  ['no such thing', ''],
])('the best match comes first, whichever list it is in: for %j (FIND-15)', async (typed, order) => {
  expect((await search(typed)).join(', ')).toBe(order);
});

/** The items of these questions, where `answer` may differ. */
const itemsOf = async (text: string, questions: readonly RaRecord[], more: { secret?: true } = {}) => {
  const entity = await registry.load('faq/faqs');
  const answer = { ...(entity.fields.answer ?? expect.unreachable()), ...more };
  const source = { name: 'faq/faqs', entity: { ...entity, fields: { ...entity.fields, answer } } };
  return recordItems({ source, text, rows: questions, hasMore: false }, choices);
};

test('a record that the server lists twice is one item (FIND-16)', async () => {
  const listed = (rows['faq/faqs'] ?? []).slice(0, 2);
  const found = await itemsOf('what', [...listed, ...listed]);
  expect(found.map(({ item: { id } }) => id)).toEqual(['faq/faqs/f1', 'faq/faqs/f2']);
});

test('a secret value is neither searched nor shown', async () => {
  const found = await itemsOf('price', rows['faq/faqs'] ?? [], { secret: true });
  expect(JSON.stringify(found)).not.toContain('price');
  expect(new Set(found.map(({ rank }) => rank))).toEqual(new Set([5]));
});

const item = (label: string, group: 'Screens' | 'Actions' = 'Screens') => {
  const name = label.split(': ').at(-1) ?? label;
  return { id: label, group, name, label, run: () => undefined };
};
const reselling = 'Properties available for reselling';
const property = 'Contact Us: Contact Us for Property';
const screenNames = ['Dashboard', 'FAQ: FAQs', 'FAQ: FAQ Category', property, 'Properties', 'Set Property Token'];
const otherNames = [reselling, 'Home Developer-WHY DEVELOPER GROUP', 'Élan'];
const actions = ['Add Property', 'Light theme'].map(name => item(name, 'Actions'));
const screensAndActions = [...[...screenNames, ...otherNames].map(name => item(name)), ...actions];
const prices = { ...item('संपर्क: मूल्य सूची'), english: 'Price List' };
const hindi = [prices, { ...item('मेल', 'Actions'), english: 'Mail' }, item('माली')];

// In another language, all is found by its words there, vowel signs and all, and by its English.
test.each([
  ['prop', ['Properties', reselling, property, 'Set Property Token', 'Add Property']],
  ['FAQ: faq category', ['FAQ: FAQ Category']],
  ['elan', ['Élan']],
  ['ight', ['Light theme']],
  ['nothing of this', []],
  ['home developer why', ['Home Developer-WHY DEVELOPER GROUP']],
  [' ', []],
  ['सूची', ['संपर्क: मूल्य सूची']],
  ['मे', ['मेल']],
  ['price', ['संपर्क: मूल्य सूची']],
  ['mail', ['मेल']],
])('the palette finds for %j, the best first: %j (FIND-14)', (typed, labels) => {
  const isOfHindi = labels.some(label => /\p{Script=Devanagari}/u.test(label));
  expect(ranked(matchItems(isOfHindi ? hindi : screensAndActions, typed)).map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['Asha Menon', 'men', 'Asha [Men]on'],
  ['asha@deedbook.test', 'ASHA@', '[asha@]deedbook.test'],
  ['Élan Vital', 'elan', '[Élan] Vital'],
  ['E\u0301lan', 'elan', '[E\u0301lan]'],
  ['elan', 'Élan', '[elan]'],
  ['Straße İzmir 7', '7', 'Straße İzmir [7]'],
  ['two  words\nin lines', 'words in', 'two [words in] lines'],
  ['the end', ' end ', 'the [end]'],
  ['माली', 'मा', '[मा]ली'],
  ['नमिता', 'म', 'न[मि]ता'],
  ['Asha', 'ravi', undefined],
  ['Asha', ' ', undefined],
  ['', 'a', undefined],
  // Of a long text only some is shown around it.
  [`${'before '.repeat(20)}needle${' after'.repeat(20)}`, 'needle', /^….{20,24}\[needle\].{70,80}…$/],
])('the part of %j that is %j is found', (text, typed, expected) => {
  const part = findMatchingPart(text, typed);
  const written = part && `${part.before}[${part.match}]${part.after}`;
  expect(written).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected);
});

const takeKey = (event: Event) => event.preventDefault();
const openDialog = () => document.body.append(Object.assign(document.createElement('dialog'), { open: true }));

test.each<[name: string, press: KeyboardEventInit, overlay?: Overlay, prepare?: (event: Event) => void]>([
  ['Ctrl+K', { key: 'k', ctrlKey: true }, 'palette'],
  ['⌘+K over a dialog', { key: 'k', metaKey: true }, 'palette', openDialog],
  ['Ctrl+K that something else has taken', { key: 'k', ctrlKey: true }, undefined, takeKey],
  ['Ctrl+Shift+K', { key: 'K', ctrlKey: true, shiftKey: true }],
  ['Ctrl+Alt+K', { key: 'k', ctrlKey: true, altKey: true }],
  ['?', { key: '?', shiftKey: true }, 'help'],
  ['? over a dialog', { key: '?', shiftKey: true }, undefined, openDialog],
  ['Ctrl+?', { key: '?', ctrlKey: true }],
  ['Alt+?', { key: '?', altKey: true }],
])('%s opens what it should, and else is left to others (KEYS-02 KEYS-07)', (_, press, overlay, prepare) => {
  const event = new KeyboardEvent('keydown', { ...press, cancelable: true });
  prepare?.(event);
  const open = vi.fn<(overlay: Overlay) => void>();
  pressKey(event, open);
  document.querySelector('dialog')?.remove();
  expect(open.mock.calls).toEqual(overlay ? [[overlay]] : []);
  if (prepare !== takeKey) expect(event.defaultPrevented).toBe(overlay !== undefined);
});
