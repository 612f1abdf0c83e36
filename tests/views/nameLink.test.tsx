import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { DialogView } from '../../src/define/views';
import { text } from '../../src/kinds';
import type { Row } from '../../src/kinds/field';
import { plainText } from '../../src/kinds/plainText';
import { nameColumn } from '../../src/views/list/nameColumn';
import { openPath } from '../../src/views/opens';
import { columnsOf } from '../../src/views/shown';
import { registry } from '../../src/entities';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { column, rowOf, settled } from './table';

const wire = signedInWire();
const links = () => [...document.querySelectorAll('a.cell__name')];
/** Those of some cells that show anything. */
const named = (cells: readonly string[]) => cells.filter(text => text !== '-');
const namesOf = () => links().map(({ textContent }) => textContent);

describe("a record's name", () => {
  test('RECORD-01: opens what there is to see of it, with the list behind it as it was', async () => {
    const { router } = await renderEntity('ourtrustedpartners', '?page=2&perPage=10');
    await settled();
    expect(namesOf()).toEqual(column('Title'));
    const [title = ''] = column('Title');
    const { _id } =
      wire()
        .mock.store.all('partners')
        .find(partner => partner.title === title) ?? {};
    act(() => void fireEvent.click(rowOf(title).getByRole('link', { name: title })));
    expect(router.state.location.pathname).toBe(`/ourtrustedpartners/${_id}/show`);
    expect(router.state.location.search).toBe('?page=2&perPage=10');
  });

  test('stands in the column that shows it, wherever that is', async () => {
    await renderEntity('roles/user');
    await settled();
    expect(namesOf()).toEqual(named(column('Full Name')));
    expect(links().every(link => link.getAttribute('href')?.endsWith('/review'))).toBe(true);
  });

  test('stands below the type of a property', async () => {
    await renderEntity('properties');
    await settled();
    const seconds = [...document.querySelectorAll('.cell__second')].map(({ textContent }) => textContent);
    expect(seconds.length).toBeGreaterThan(0);
    expect(namesOf()).toEqual(seconds);
  });

  test('of several words in columns of their own opens it from the first', async () => {
    await renderEntity('roles/admin');
    await settled();
    const last = column('Last Name');
    // Where the first is missing, the last is all there is of the name.
    expect(namesOf()).toEqual(column('First Name').map((first, at) => (first === '-' ? last[at] : first)));
  });

  test('that is missing, or a picture, is no link', async () => {
    const partner = wire()
      .mock.store.all('partners')
      .find(each => each.title === 'Banyan Bank');
    wire().mock.store.change('partners', partner?._id ?? '', { title: '  ' });
    await renderEntity('ourtrustedpartners');
    await settled();
    expect(column('Title')).toContain('-');
    expect(namesOf()).toEqual(named(column('Title')));
  });

  test('with nothing behind it stays text', async () => {
    await renderEntity('contactUs/contactUsGeneral');
    await settled();
    expect(links()).toEqual([]);
    expect(screen.queryByRole('link', { name: column('Name')[0] })).toBeNull();
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

test.each([
  ['ourtrustedpartners', 'show'],
  ['roles/admin', ''],
  ['roles/user', 'review'],
  ['kycrequest', 'documents'],
  ['contactUs/contactUsforProperty', undefined],
])('a record of %s opens at its address followed by %j', async (name, path) => {
  expect(openPath(await registry.load(name))).toBe(path);
});

test('what is above the list, or opened by something else, is not what a record opens', () => {
  const view = () => null;
  const opened = (...dialogs: DialogView[]) => openPath({ fields: {}, dialogs });
  expect(opened({ path: 'x', on: 'list', label: 'Upload', view })).toBeUndefined();
  expect(opened({ path: 'x', view })).toBeUndefined();
  expect(opened({ path: 'x', view }, { path: 'review', label: 'Review', view })).toBe('review');
  expect(openPath({ fields: {}, show: {}, update: {} })).toBe('show');
});
