import { act, fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { DialogView } from '../../src/define/views';
import { text } from '../../src/kinds';
import type { Row } from '../../src/kinds/field';
import { plainText } from '../../src/kinds/plainText';
import { nameColumn } from '../../src/views/list/nameColumn';
import { openPath } from '../../src/views/opens';
import { columnsOf } from '../../src/views/shown';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { column, keepPartners, settled } from './table';

const wire = signedInWire();
const links = () => [...document.querySelectorAll<HTMLElement>('a.cell__name')];
/** Those of some cells that show anything. */
const named = (cells: readonly string[]) => cells.filter(text => text !== '-');
const namesOf = () => links().map(({ textContent }) => textContent);
const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const orLast = (first: string, at: number) => (first === '-' ? column('Last Name')[at] : first);

/** Clicks, and tells whether the application took the click from the browser. */
const isTaken = (element: HTMLElement, keys: object = {}) => {
  let taken = false;
  const after = (event: Event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', after, { once: true });
  act(() => void fireEvent.click(element, keys));
  return taken;
};

describe("a record's name", () => {
  test('RECORD-01: opens what there is to see of it, with the list behind it; with a key held the browser opens it', async () => {
    const { store } = wire().mock;
    keepPartners(wire(), 12);
    const nameless = store.all('partners').find(({ title }) => title === 'Deccan Legal');
    store.change('partners', nameless?._id ?? '', { title: '  ' });
    const { router } = await renderEntity('ourtrustedpartners', '?page=2&perPage=10');
    await settled();
    // A name that is missing is no link.
    expect(column('Title')).toContain('-');
    expect(namesOf()).toEqual(named(column('Title')));
    const [link] = links();
    if (!link) throw new Error('No row has a link.');
    const to = link.getAttribute('href');
    expect(to).toMatch(/^\/ourtrustedpartners\/\w+\/show\?page=2&perPage=10$/);
    for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
      expect(isTaken(link, keys), JSON.stringify(keys)).toBe(false);
    }
    expect(router.state.location.pathname).toBe('/ourtrustedpartners');
    expect(isTaken(link)).toBe(true);
    expect(router.state.location.pathname + router.state.location.search).toBe(to);
  });

  test.each([
    ['in the column that shows it', 'roles/user', () => named(column('Full Name'))],
    ['below the type of a property', 'properties', () => textsOf('.cell__second')],
    ['nowhere where there is nothing behind it', 'contactUs/contactUsGeneral', () => []],
    // Where the first name is missing, the last is all there is of the name.
    ['in the first of two columns', 'roles/admin', () => column('First Name').map(orLast)],
  ] as const)('stands %s', async (_, name, names) => {
    await renderEntity(name);
    await settled();
    expect(namesOf()).toEqual(names());
  });
});

test.each([
  [{ code: 'A', title: 'A4 paper' }, 'title'],
  [{ code: 'A', title: 'Paper' }, 'title'],
  [{ code: 'A4', title: '' }, 'code'],
  [{ code: '', title: 'A4' }, 'title'],
  [{ code: 7, title: null }, 'code'],
])('of %j the name is read in the column %s', (values, path) => {
  const fields = { code: text({ label: 'Code' }), title: text({ label: 'Title' }) };
  const entity = { fields, recordName: ({ title }: Row) => plainText(title) };
  expect(nameColumn(entity, columnsOf(entity), { id: '1', ...values })?.path).toBe(path);
});

test('what is above the list, or opened by something else, is not what a record opens', () => {
  const view = () => null;
  const opened = (...dialogs: DialogView[]) => openPath({ fields: {}, dialogs });
  expect(opened({ path: 'x', on: 'list', label: 'Upload', view })).toBeUndefined();
  expect(opened({ path: 'x', view })).toBeUndefined();
  expect(opened({ path: 'x', view }, { path: 'review', label: 'Review', view })).toBe('review');
  expect(openPath({ fields: {}, show: {}, update: {} })).toBe('show');
});
