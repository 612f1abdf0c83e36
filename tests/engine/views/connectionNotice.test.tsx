import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConnectionNotice } from '../../../src/engine/views/ConnectionNotice';
import { holdTimers } from '../../support/heldTimers';
import { missing, press, shown, toasted } from '../../support/onScreen';
import { expectConsole, plant, renderEntity, signedInWire } from '../../support/screens';
import { column, frame, renderList } from './table';

const wire = signedInWire();
const call = 'GET partners/getPartners';

/** Cuts the line, as the browser tells it and as calls feel it. */
const goOffline = async () => {
  await plant(wire(), { call, drop: true, times: 0 });
  act(() => onlineManager.setOnline(false));
};

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

test('without a connection a list that is opened says so instead of loading for ever; rows that were read before stay, are said to be old, and can be read again (OFFLINE-03 OFFLINE-04)', async () => {
  expectConsole('error', /^ApiError: /);
  const { queryClient, user } = await renderList('ourtrustedpartners');
  await goOffline();
  await act(() => queryClient.invalidateQueries());
  const says = 'The server cannot be reached. Check your connection and try again.';
  await waitFor(() => expect(screen.getByText(/^These rows may be out of date/).textContent).toContain(says));
  expect(column('Title')).toHaveLength(10);
  await wire().mock.request('DELETE', '/faults');
  await press(user, 'Try again');
  await waitFor(() => expect(missing(/out of date/)).toHaveLength(1));
  cleanup();
  await goOffline();
  await renderEntity('ourtrustedpartners');
  await shown('Our Trusted Partners could not be loaded.');
});

test('a form that is saved without a connection says that nothing was sent, keeps what was typed, and is sent by nobody but the person (OFFLINE-05)', async () => {
  const written = () => wire().sent.filter(({ method }) => method !== 'GET').length;
  expectConsole('error', /^OfflineError: There is no connection/);
  const { user, queryClient } = await renderEntity('faq/faqcategory', '/create');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await plant(wire(), { call: 'POST faqCategory/addFAQCategory', drop: true, times: 0 });
  act(() => onlineManager.setOnline(false));
  await user.type(name, 'Sea view');
  await press(user, 'Add Details');
  await toasted(
    'error: There is no connection, so nothing was sent. What you typed is kept: save again when the connection is back.',
  );
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Sea view');
  const tried = written();
  online.mockReturnValue(true);
  await wire().mock.request('DELETE', '/faults');
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect([written(), queryClient.isMutating()]).toEqual([tried, 0]);
  expect(queryClient.getMutationCache().findAll({ predicate: ({ state }) => state.isPaused })).toEqual([]);

  await press(user, 'Add Details');
  await waitFor(() => expect(column('Name')).toContain('Sea view'));
  const { store } = wire().mock;
  expect(store.all('faqCategories').filter(each => each.name === 'Sea view')).toHaveLength(1);
});

test('rows on screen that are not those asked for cannot be acted on once they stand for longer than a moment, each time (OFFLINE-06)', async () => {
  const { user } = await renderList('ourtrustedpartners');
  const isInert = () => frame().querySelector('tbody')?.hasAttribute('inert');
  const timers = holdTimers(200);
  for (const page of ['2', '3']) {
    const titles = column('Title');
    const release = wire().hold(call);
    wire().clear();
    await press(user, 'Next page');
    await waitFor(() => expect(wire().sent).toHaveLength(1));
    expect(isInert(), `page ${page} at once`).toBe(false);
    act(() => timers.strike());
    expect(isInert(), `page ${page} later`).toBe(true);
    expect(screen.getByText('Loading…').getAttribute('role')).toBe('status');
    release();
    await waitFor(() => expect(column('Title')).not.toEqual(titles));
    expect(isInert(), `page ${page} when it is there`).toBe(false);
  }
});

test('a line says once that there is no connection and what becomes of what is typed, and when it is back (OFFLINE-01)', () => {
  const said = () => screen.getByRole('status').textContent;
  const turn = (isOnline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  render(<ConnectionNotice />);
  expect(said()).toBe('');
  turn(false);
  expect(said()).toBe(
    'There is no connection. What could not be read is read again as soon as it returns. Nothing is sent by itself; forms keep what you type.',
  );
  turn(true);
  expect(said()).toBe('The connection is back.');
});
