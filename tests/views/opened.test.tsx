import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../src/api/session';
import { noteOpened, readOpened } from '../../src/views/preferences/opened';
import { expectConsole } from '../support/console';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { rowOf, settled } from './table';

const wire = signedInWire();

const person = () => session.get()?.admin.id ?? '';
const opened = () => readOpened(person());
const record = (id: string, more: object = {}) => ({ name: 'faq/faqs', id, label: `Label ${id}`, path: '', ...more });

/** The id in the address of what shows a record. */
const idIn = (link: HTMLElement) => link.getAttribute('href')?.split('/').at(-2) ?? '';

beforeEach(() => localStorage.removeItem(`deedbook.opened/${person()}`));

/** Makes what is kept be what it would be if somebody had tampered with it. */
const tamper = (stored: unknown) => localStorage.setItem(`deedbook.opened/${person()}`, JSON.stringify(stored));

describe('the records opened last', () => {
  test('RECENT-01: are remembered with their name and their place, and nothing else', async () => {
    const { user } = await renderEntity('ourtrustedpartners');
    await settled();
    const link = rowOf('Banyan Bank').getByRole('link', { name: 'Show more: Banyan Bank' });
    const id = idIn(link);
    await user.click(link);
    await waitFor(() =>
      expect(opened()).toEqual([{ name: 'ourtrustedpartners', id, label: 'Banyan Bank', path: '/show' }]),
    );
  });

  test('RECENT-02: stand once each, the newest first, and are at most eight', () => {
    for (const id of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '3']) {
      noteOpened(person(), record(id));
    }
    expect(opened().map(({ id }) => id)).toEqual(['3', '9', '8', '7', '6', '5', '4', '2']);
  });

  test('are opened again where they were opened last', () => {
    noteOpened(person(), record('1', { path: '/show', label: 'Old name' }));
    noteOpened(person(), record('1', { path: '', label: 'New name' }));
    expect(opened()).toEqual([record('1', { label: 'New name' })]);
  });

  test('RECENT-03: are nobody else’s', () => {
    noteOpened(person(), record('1'));
    expect(readOpened('somebody else')).toEqual([]);
  });

  test('RECENT-07: are gone after Sign Out', () => {
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
    tamper(stored);
    expect(opened()).toEqual([]);
  });

  test('RECENT-04: lose one that is deleted', async () => {
    const { user } = await renderEntity('ourtrustedpartners');
    await settled();
    const row = rowOf('Banyan Bank');
    noteOpened(person(), record(idIn(row.getByRole('link', { name: /^Show more/ })), { name: 'ourtrustedpartners' }));
    noteOpened(person(), record('kept'));
    await user.click(row.getByRole('button', { name: 'Delete: Banyan Bank' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(opened().map(({ id }) => id)).toEqual(['kept']));
  });

  test('lose one that turns out to be gone, but not one that could not be read', async () => {
    expectConsole('error', /no longer exists/);
    noteOpened(person(), record('there', { name: 'ourtrustedpartners', path: '/show' }));
    noteOpened(person(), record('gone', { name: 'ourtrustedpartners', path: '/show' }));
    await renderEntity('ourtrustedpartners', '/gone/show');
    expect(await screen.findByText('This record could not be opened.')).toBeTruthy();
    await waitFor(() => expect(opened().map(({ id }) => id)).toEqual(['there']));
  });

  test('keep one that could not be read for another reason', async () => {
    expectConsole('error', /Away/);
    await plant(wire(), { call: 'GET partners/getPartners', status: 500, body: { message: 'Away' }, times: 5 });
    noteOpened(person(), record('there', { name: 'ourtrustedpartners', path: '/show' }));
    await renderEntity('ourtrustedpartners', '/there/show');
    expect(await screen.findByText('This record could not be opened.')).toBeTruthy();
    expect(opened().map(({ id }) => id)).toEqual(['there']);
  });
});
