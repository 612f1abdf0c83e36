import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Connection } from '../../../src/engine/views/Connection';
import { expectConsole } from '../../support/console';
import { standingToasts } from '../../support/dom';
import { renderEntity } from '../../support/renderEntity';
import { plant, signedInWire } from '../../support/signedIn';
import { column, frame, renderList } from './table';

const wire = signedInWire();
const call = 'GET partners/getPartners';
const unreachable = 'The server cannot be reached. Check your connection and try again.';

/** Cuts the line, as the browser tells it and as calls feel it. */
const goOffline = async () => {
  await plant(wire(), { call, drop: true, times: 0 });
  act(() => onlineManager.setOnline(false));
};

const goOnline = async () => {
  await wire().mock.request('DELETE', '/faults');
  act(() => onlineManager.setOnline(true));
};

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

describe('without a connection', () => {
  test('a list that is opened says so instead of loading for ever (OFFLINE-03)', async () => {
    expectConsole('error', /^ApiError: /);
    await goOffline();
    await renderEntity('ourtrustedpartners');
    expect(await screen.findByText('Our Trusted Partners could not be loaded.')).toBeTruthy();
  });

  test('rows that were read before stay, are said to be old, and can be read again (OFFLINE-04)', async () => {
    expectConsole('error', /^ApiError: /);
    const { queryClient, user } = await renderList('ourtrustedpartners');
    await goOffline();
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.getByText(/^These rows may be out of date/).textContent).toContain(unreachable));
    expect(column('Title')).toHaveLength(10);
    await wire().mock.request('DELETE', '/faults');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/out of date/)).toBeNull());
  });
});

describe('a form that is saved without a connection', () => {
  const add = 'POST faqCategory/addFAQCategory';
  const written = () => wire().sent.filter(({ method }) => method !== 'GET').length;

  test('says that nothing was sent, keeps what was typed, and is sent by nobody but the person (OFFLINE-05)', async () => {
    expectConsole('error', /^OfflineError: There is no connection/);
    const { user, queryClient } = await renderEntity('faq/faqcategory', '/create');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await plant(wire(), { call: add, drop: true, times: 0 });
    act(() => onlineManager.setOnline(false));
    await user.type(name, 'Sea view');
    await user.click(screen.getByRole('button', { name: 'Add Details' }));
    await waitFor(() =>
      expect(standingToasts()).toEqual([
        'error: There is no connection, so nothing was sent. What you typed is kept: save again when the connection is back.',
      ]),
    );
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Sea view');
    const tried = written();
    online.mockReturnValue(true);
    await goOnline();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect([written(), queryClient.isMutating()]).toEqual([tried, 0]);
    expect(queryClient.getMutationCache().findAll({ predicate: ({ state }) => state.isPaused })).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Add Details' }));
    await waitFor(() => expect(column('Name')).toContain('Sea view'));
    const { store } = wire().mock;
    expect(store.all('faqCategories').filter(each => each.name === 'Sea view')).toHaveLength(1);
  });
});

test('rows on screen that are not those asked for cannot be acted on once they stand for longer than a moment (OFFLINE-06)', async () => {
  const { user } = await renderList('ourtrustedpartners');
  await plant(wire(), { call, hang: true });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(frame().querySelector('tbody')?.hasAttribute('inert')).toBe(true));
  expect(screen.getByText('Loading…').getAttribute('role')).toBe('status');
});

test('a line says once that there is no connection and what becomes of what is typed, and when it is back (OFFLINE-01)', () => {
  const said = () => screen.getByRole('status').textContent;
  const turn = (isOnline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  render(<Connection />);
  expect(said()).toBe('');
  turn(false);
  expect(said()).toBe(
    'There is no connection. What could not be read is read again as soon as it returns. Nothing is sent by itself; forms keep what you type.',
  );
  turn(true);
  expect(said()).toBe('The connection is back.');
});
