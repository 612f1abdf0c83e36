import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { column, frame, keepPartners, settled } from './table';

const wire = signedInWire();
const button = (name: string) => screen.getByRole('button', { name });
/** A button that keeps the focus while it does nothing. */
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
const asked = () => wire().sent.map(({ query }) => `${query.page}/${query.limit}`);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

const call = 'GET partners/getPartners';

const keep = (count: number) => keepPartners(wire(), count);

describe('a paged list', () => {
  test('begins with ten rows of page 1 and turns its pages, numbering the rows on (COMMON-01 COMMON-03 and COMMON-04)', async () => {
    keep(37);
    const { user, router } = await renderEntity('ourtrustedpartners');
    await settled();
    expect(column('SNo')).toEqual(numbers(1, 10));
    expect(screen.getByText('1–10 of 37')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Page 1 of 4')).toBeInstanceOf(HTMLElement);
    expect([button('First page'), button('Previous page')].map(isOff)).toEqual([true, true]);
    await user.click(button('Next page'));
    await waitFor(() => expect(column('SNo')).toEqual(numbers(11, 20)));
    expect(router.state.location.search).toContain('page=2');
    await user.click(button('Last page'));
    await waitFor(() => expect(column('SNo')).toEqual(numbers(31, 37)));
    expect(screen.getByText('31–37 of 37')).toBeInstanceOf(HTMLElement);
    expect([button('Next page'), button('Last page')].map(isOff)).toEqual([true, true]);
    await user.click(button('Previous page'));
    await waitFor(() => expect(column('SNo')).toEqual(numbers(21, 30)));
    await user.click(button('First page'));
    await waitFor(() => expect(column('SNo')).toEqual(numbers(1, 10)));
    expect(asked()).toEqual(['1/10', '2/10', '4/10', '3/10']);
  });

  test('offers the documented sizes and starts again at page 1 with another (COMMON-02 and COMMON-12)', async () => {
    keep(37);
    await plant(wire(), { call, delayMs: 100 });
    const { user } = await renderEntity('ourtrustedpartners', '?page=3&perPage=10');
    const pager = within(await screen.findByRole('navigation', { name: 'Pages' }));
    // Nothing is said of pages and rows while they are not known.
    expect(pager.queryByText(/None|of/)).toBeNull();
    expect(pager.getByText('Page 3')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(column('SNo')).toEqual(numbers(21, 30)));
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect([...sizes.children].map(option => option.textContent)).toEqual(['10', '20', '25', '50', '100']);
    await user.selectOptions(sizes, '25');
    await waitFor(() => expect(column('SNo')).toEqual(numbers(1, 25)));
    expect(asked()).toEqual(['3/10', '1/25']);
  });

  test.each([
    ['?page=-3', ['1/10'], 'page=1&perPage=10', 1],
    ['?page=0&perPage=20', ['1/20'], 'page=1&perPage=20', 1],
    ['?page=2.5&perPage=0', ['2/10'], 'page=2&perPage=10', 11],
    ['?page=abc&perPage=1000000000', ['1/10'], 'page=1&perPage=10', 1],
    ['?page=9&perPage=10', ['9/10', '4/10'], 'page=4&perPage=10', 31],
  ])('COMMON-59: at %s asks for %j and puts its address right, in its place', async (address, calls, right, first) => {
    keep(37);
    const { router } = await renderEntity('ourtrustedpartners', address);
    await settled();
    await waitFor(() => expect(router.state.location.search).toContain(right));
    await waitFor(() => expect(column('SNo')[0]).toBe(String(first)));
    expect(asked()).toEqual(calls);
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  test('COMMON-59: keeps the search of an address whose page is wrong', async () => {
    const { router } = await renderEntity('roles/admin', '?page=-1&filter={"search":"a"}');
    await settled();
    expect(wire().sent.map(({ query }) => query)).toEqual([{ search: 'a', page: '1', limit: '10' }]);
    await waitFor(() => expect(router.state.location.search).toContain('page=1'));
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"search":"a"}');
  });

  test('COMMON-60: shows the rows it has, with their own numbers, while the next are on their way', async () => {
    keep(37);
    const { user } = await renderEntity('ourtrustedpartners');
    await settled();
    await plant(wire(), { call, hang: true });
    await user.click(button('Next page'));
    await waitFor(() => expect(frame().getAttribute('aria-busy')).toBe('true'));
    expect(column('Title')).toHaveLength(10);
    expect(column('SNo')).toEqual(numbers(1, 10));
    expect(screen.getByText('1–10 of 37')).toBeInstanceOf(HTMLElement);
  });

  test('NOTIF-08: goes on without a total as long as its pages are full', async () => {
    keep(15);
    const rows = wire().mock.store.all('partners');
    for (const partners of [rows.slice(0, 10), rows.slice(10)]) {
      await plant(wire(), { call, status: 200, body: { payload: { partners } } });
    }
    const { user } = await renderEntity('ourtrustedpartners');
    await settled();
    expect(screen.getByText('1–10')).toBeInstanceOf(HTMLElement);
    await user.click(button('Next page'));
    await waitFor(() => expect(column('SNo')).toEqual(numbers(11, 15)));
    expect(isOff(button('Next page'))).toBe(true);
  });
});

describe('a list that the server does not page', () => {
  test('is shown whole, without a pager (COMMON-08)', async () => {
    await renderEntity('socialmedia');
    await settled();
    const { length } = wire().mock.store.all('socials');
    expect(column('SNo')).toEqual(numbers(1, length));
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    expect(wire().sent[0]?.query).toEqual({});
  });
});

describe('a page that is about to be asked for', () => {
  const asked = () => wire().sent.map(({ query }) => query.page);
  const firstIs = (number: string) => waitFor(() => expect(column('SNo')[0]).toBe(number));

  /** Rests the pointer on the button that leads on for so many milliseconds. */
  const rest = async (milliseconds: number) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerEnter(button('Next page'));
    vi.advanceTimersByTime(milliseconds);
    fireEvent.pointerLeave(button('Next page'));
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await settled();
  };

  test('COMMON-57: is read once the pointer rests on its button, not when it passes by; and when somebody reads on', async () => {
    const { user } = await renderEntity('ourtrustedpartners');
    await settled();
    await rest(60);
    expect(asked()).toEqual(['1']);
    await user.hover(button('Next page'));
    await waitFor(() => expect(asked()).toEqual(['1', '2']));
    await user.click(button('Next page'));
    await firstIs('11');
    expect(asked()).toEqual(['1', '2']);
    await user.click(button('Next page'));
    await firstIs('21');
    // Now each page after the one on screen is read while the browser is idle.
    await waitFor(() => expect(asked()).toEqual(['1', '2', '3', '4']));
    await user.click(button('Next page'));
    await firstIs('31');
    await waitFor(() => expect(asked()).toEqual(['1', '2', '3', '4', '5']));
  });

  test('COMMON-58: is not read on a line that is to be spared', async () => {
    // Browsers tell how good their line is.
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
    await renderEntity('ourtrustedpartners');
    await settled();
    await rest(1000);
    expect(asked()).toEqual(['1']);
  });
});
