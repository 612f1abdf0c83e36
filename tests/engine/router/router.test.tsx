import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, LinkBase, useBlocker, useLocation } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { createHistory, HistoryRouter, routerProvider } from '../../../src/engine/router';
import { historyAt } from '../../support/historyAt';

const Page = () => {
  const { pathname, search } = useLocation();
  const { state, location, proceed, reset } = useBlocker(true);
  return (
    <>
      <p>{`${pathname}${search} ${state} ${location?.pathname ?? ''}`.trim()}</p>
      <LinkBase to="/linked">Link</LinkBase>
      <button onClick={proceed}>Leave</button>
      <button onClick={reset}>Stay</button>
    </>
  );
};

const shown = () => document.querySelector('p')?.textContent;
const press = (name: string) => act(async () => screen.getByText(name).click());
const go = (delta: number) => act(async () => window.history.go(delta));

test('a location keeps its state over a reload', () => {
  historyAt('/first?page=1').navigate({ search: '?page=2' }, { replace: true, state: { from: 'here' } });
  expect(createHistory().location()).toMatchObject({ pathname: '/first', search: '?page=2', state: { from: 'here' } });
});

test.each([
  ['a link', () => press('Link'), '/linked'],
  ['two steps back', () => go(-2), '/first'],
])('%s is blocked, stays where it was, and leads there once it may', async (_, leave, to) => {
  render(
    <HistoryRouter history={historyAt('/first', '/second', '/third?page=2')}>
      <CoreAdminContext routerProvider={routerProvider}>
        <Page />
      </CoreAdminContext>
    </HistoryRouter>,
  );
  await leave();
  expect([shown(), window.location.pathname]).toEqual([`/third?page=2 blocked ${to}`, '/third']);
  await press('Stay');
  expect(shown()).toBe('/third?page=2 unblocked');
  await leave();
  await press('Leave');
  expect([shown(), window.location.pathname]).toEqual([`${to} unblocked`, to]);
});

test('a link leaves other clicks to the browser, and adds no entry for where one is', () => {
  render(
    <HistoryRouter history={historyAt('/first')}>
      <routerProvider.Link to="/linked?page=2" state={{ from: 'here' }}>
        Link
      </routerProvider.Link>
      <routerProvider.Link to="/" onClick={(event: Event) => event.preventDefault()}>
        Button
      </routerProvider.Link>
    </HistoryRouter>,
  );
  const after = (name: string, keys = {}) => {
    fireEvent.click(screen.getByText(name), keys);
    return window.location.pathname;
  };
  document.addEventListener('click', event => event.preventDefault(), { once: true });
  const { length } = window.history;
  expect([after('Link', { ctrlKey: true }), after('Button')]).toEqual(['/first', '/first']);
  expect([after('Link'), after('Link')]).toEqual(['/linked', '/linked']);
  expect(window.history.length).toBe(length + 1);
  expect(createHistory().location()).toMatchObject({ search: '?page=2', state: { from: 'here' } });
});

test('an address that the browser takes no more of is loaded', () => {
  const history = historyAt('/first');
  vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('Too many', 'SecurityError');
  });
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  history.navigate('/second?page=2');
  expect(assign).toHaveBeenCalledWith('/second?page=2');
});
