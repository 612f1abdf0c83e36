import { cleanup, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../../src/engine/http/session';
import { noteOpened, readOpened } from '../../../src/engine/preferences/openedRecords';
import { expectConsole, plant, press, question, renderEntity, shown, signedInWire } from '../../support/screens';
import { renderList, rowOf } from './table';

const wire = signedInWire();

const person = () => session.get()?.admin.id ?? '';
const opened = () => readOpened(person());
const record = (id: string, more: object = {}) => ({ name: 'faq/faqs', id, label: `Label ${id}`, path: '', ...more });

beforeEach(() => localStorage.removeItem(`deedbook.opened/${person()}`));

describe('the records opened last', () => {
  test('are remembered with their name and place alone, until they are deleted (RECENT-01 RECENT-04)', async () => {
    const { user } = await renderList('ourtrustedpartners');
    const link = rowOf('Banyan Bank').getByRole('link', { name: 'Show more: Banyan Bank' });
    // The id in the address of what shows the record.
    const id = link.getAttribute('href')?.split('/').at(-2) ?? '';
    noteOpened(person(), record('kept'));
    await user.click(link);
    const there = { name: 'ourtrustedpartners', id, label: 'Banyan Bank', path: '/show' };
    await waitFor(() => expect(opened()).toEqual([there, record('kept')]));
    await press(user, 'Close', 'Delete: Banyan Bank');
    await user.click((await question()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(opened()).toEqual([record('kept')]));
  });

  test('stand once each, the newest first, as they were opened last, at most eight, for one person (RECENT-02 RECENT-03)', () => {
    noteOpened(person(), record('3', { path: '/show', label: 'Old name' }));
    for (const id of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '3']) noteOpened(person(), record(id));
    expect(opened().map(({ id }) => id)).toEqual(['3', '9', '8', '7', '6', '5', '4', '2']);
    expect([opened()[0], readOpened('somebody else')]).toEqual([record('3'), []]);
    noteOpened(person(), record('9', { name: 'properties' }));
    expect(opened().map(({ id }) => id)).toEqual(['9', '3', '9', '8', '7', '6', '5', '4']);
  });

  test('are gone after Sign Out (RECENT-07)', async () => {
    const id = person();
    noteOpened(id, record('1'));
    vi.spyOn(location, 'assign').mockReturnValue();
    session.signOut();
    expect(readOpened(id)).toEqual([]);
  });

  test.each([
    ['no list', { opened: [] }],
    ['records that lack something', [{ name: 'faq/faqs', id: '1' }, null, 7, 'text', { ...record('1'), label: '' }]],
    ['an address that leads elsewhere', [record('1', { path: '/../../roles' }), record('2', { path: '//evil.test' })]],
  ])('are none where the browser holds %s', (_, stored) => {
    localStorage.setItem(`deedbook.opened/${person()}`, JSON.stringify(stored));
    expect(opened()).toEqual([]);
  });

  test('lose one that turns out to be gone, but not one that could not be read', async () => {
    expectConsole('error', /no longer exists/);
    expectConsole('error', /Away/);
    for (const id of ['there', 'gone']) noteOpened(person(), record(id, { name: 'ourtrustedpartners', path: '/show' }));
    await renderEntity('ourtrustedpartners', '/gone/show');
    await shown('This record could not be opened.');
    await waitFor(() => expect(opened().map(({ id }) => id)).toEqual(['there']));
    cleanup();
    await plant(wire(), { call: 'GET partners/getPartners', status: 500, body: { message: 'Away' }, times: 5 });
    await renderEntity('ourtrustedpartners', '/there/show');
    await shown('This record could not be opened.');
    expect(opened().map(({ id }) => id)).toEqual(['there']);
  });
});
