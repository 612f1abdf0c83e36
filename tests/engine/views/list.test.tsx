import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DialogView } from '../../../src/engine/schema/views';
import { text } from '../../../src/engine/fields';
import type { RaRecord } from '../../../src/engine/fields/field';
import { toText } from '../../../src/engine/fields/toText';
import { SearchBox } from '../../../src/engine/list/SearchBox';
import { nameColumn } from '../../../src/engine/list/rowLayout';
import { openPath } from '../../../src/engine/views/usePaths';
import { listColumns } from '../../../src/engine/views/columnDefs';
import { whenIdle } from '../../../src/engine/store/whenIdle';
import { expectConsole } from '../../support/console';
import { standingToasts } from '../../support/dom';
import { renderEntity } from '../../support/renderEntity';
import { plant, signedInWire } from '../../support/signedIn';
import { column, frame, keepPartners, renderList, settled } from './table';

const wire = signedInWire();
const call = 'GET partners/getPartners';

/** What stands in the place of rows that are on their way. */
const shapes = () => [...document.querySelectorAll('tbody > tr[aria-hidden=true]')];

describe('a list', () => {
  test('says that it loads, with shapes for ten rows at most, until they are there (SHELL-05 SHELL-07, COMMON-17)', async () => {
    const release = wire().hold(call);
    await renderEntity('ourtrustedpartners', '?page=1&perPage=100');
    await screen.findByRole('table');
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['SNo', 'Title', 'Image', 'Actions']);
    // Each stands under a head, and one under what chooses rows.
    expect(shapes().map(({ children }) => children.length)).toEqual(Array.from({ length: 10 }, () => 5));
    expect(shapes().map(({ textContent }) => textContent)).toEqual(Array.from({ length: 10 }, () => ''));
    expect(within(frame()).getByRole('status').textContent).toBe('Loading…');
    expect(frame().getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('heading', { level: 1, name: 'Our Trusted Partners' })).toBeInstanceOf(HTMLElement);
    expect(document.title).toBe('Our Trusted Partners | Deedbook');
    release();
    await settled();
    expect(shapes()).toEqual([]);
    expect(within(frame()).queryByRole('status')).toBeNull();
  });

  test('says that it is empty, and how to add what is missing (COMMON-18)', async () => {
    wire().mock.store.remove('partners', () => true);
    await renderEntity('ourtrustedpartners');
    expect(await screen.findByText('There is nothing here yet.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('“Add Our Trusted Partners” above adds the first.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('None of 0')).toBeInstanceOf(HTMLElement);
  });
});

test('the name of a record is the head of its row; a sorted head is called by its words alone (ACCESS-11)', async () => {
  const { user } = await renderEntity('ourtrustedpartners');
  await settled();
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names()).toEqual(column('Title'));
  expect([...document.querySelectorAll('thead .cell--name')].map(({ textContent }) => textContent)).toEqual(['Title']);
  expect(screen.getAllByRole('rowheader').every(head => head.getAttribute('scope') === 'row')).toBe(true);
  const head = () => screen.getByRole('columnheader', { name: 'Title' });
  await user.click(within(head()).getByRole('button', { name: 'Title' }));
  await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('ascending'));
});

describe('a list that cannot be loaded', () => {
  // In development react-admin writes every failed call on the console.
  const said = /^ApiError: /;

  test('of admins is only logged (ADMIN-21, ADMIN-22 and COMMON-43)', async () => {
    expectConsole('error', said);
    expectConsole('error', /^roles\/admin could not be loaded: No database$/);
    await plant(wire(), { call: 'GET admin/get-admins', status: 500, body: { message: 'No database' } });
    const { user } = await renderEntity('roles/admin');
    await screen.findByRole('table');
    expect((await within(frame()).findByRole('alert')).textContent).toContain('Admins could not be loaded.');
    expect(standingToasts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
  });
});

test('a text that would make its row high is cut, and read whole in a dialog (COLUMN-09 INPUT-08)', async () => {
  const long = 'A sentence about the house that goes on. '.repeat(12).trim();
  const { store } = wire().mock;
  keepPartners(wire(), 3);
  const [lines, sentences] = store.all('partners');
  store.change('partners', lines?._id ?? '', { title: 'One\nTwo\nThree' });
  store.change('partners', sentences?._id ?? '', { title: long });
  const { user } = await renderList('ourtrustedpartners');
  expect(screen.getAllByRole('button', { name: /^Read on/ })).toHaveLength(2);
  const beginning = `${long.slice(0, 300).trimEnd()}…`;
  expect(screen.getByText(beginning).closest('.prose--clamp')?.textContent).toBe(beginning);
  const button = screen.getByRole('button', { name: /^Read on: Title of A sentence/ });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Title' }));
  expect(dialog.getByText(long)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a formatted text is cut in the same way (COLUMN-09)', async () => {
  const { store } = wire().mock;
  const about = store.all('contentBlocks').find(({ type }) => !type);
  store.change('contentBlocks', about?._id ?? '', {
    title: 'Long',
    description: `<p>${'<b>Much</b> to read. '.repeat(12)}</p>`,
  });
  await renderEntity('aboutus', '?filter={"search":"Long"}');
  const button = await screen.findByRole('button', { name: 'Read on: Description of Long' });
  await waitFor(() => expect(button.previousElementSibling?.querySelectorAll('b')).toHaveLength(12));
});

const links = () => [...document.querySelectorAll<HTMLElement>('a.cell__name')];
/** Those of some cells that show anything. */
const named = (cells: readonly string[]) => cells.filter(text => text !== '-');
const namesOf = () => links().map(({ textContent }) => textContent);
const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

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
  test('opens what there is to see of it, with the list behind it; with a key held the browser opens it (RECORD-01)', async () => {
    const { store } = wire().mock;
    keepPartners(wire(), 12);
    const nameless = store.all('partners').find(({ title }) => title === 'Deccan Legal');
    store.change('partners', nameless?._id ?? '', { title: '  ' });
    const { router } = await renderList('ourtrustedpartners', '?page=2&perPage=10');
    // A name that is missing is no link.
    expect(column('Title')).toContain('-');
    expect(namesOf()).toEqual(named(column('Title')));
    const link = links()[0] ?? expect.unreachable('No row has a link.');
    const to = link.getAttribute('href');
    expect(to).toMatch(/^\/ourtrustedpartners\/\w+\/show\?page=2&perPage=10$/);
    for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
      expect(isTaken(link, keys), JSON.stringify(keys)).toBe(false);
    }
    expect(router.state.location.pathname).toBe('/ourtrustedpartners');
    expect(isTaken(link)).toBe(true);
    expect(router.state.location.pathname + router.state.location.search).toBe(to);
    expect([isTaken(link), router.state.historyAction]).toEqual([true, 'REPLACE']);
  });

  test.each([
    ['above the type of a property', 'properties', () => expect.arrayContaining(textsOf('.cell__first'))],
    ['nowhere where there is nothing behind it', 'contactUs/contactUsGeneral', () => []],
  ] as const)('stands %s', async (_, name, names) => {
    await renderList(name);
    expect(namesOf()).toEqual(names());
  });
});

test.each([
  [{ code: 'A', title: 'A4 paper' }, 'title'],
  [{ code: 'A4', title: '' }, 'code'],
  [{ code: 7, title: null }, 'code'],
])('of %j the name is read in the column %s', (values, path) => {
  const fields = { code: text({ label: 'Code' }), title: text({ label: 'Title' }) };
  const entity = { fields, recordName: ({ title }: RaRecord) => toText(title) };
  expect(nameColumn(entity, listColumns(entity), { id: '1', ...values })?.path).toBe(path);
});

test('what is above the list, or opened by something else, is not what a record opens', () => {
  const view = () => null;
  const opened = (...dialogs: DialogView[]) => openPath({ fields: {}, dialogs });
  expect(opened({ path: 'x', on: 'list', label: 'Upload', view })).toBeUndefined();
  expect(opened({ path: 'x', view })).toBeUndefined();
  expect(opened({ path: 'x', view }, { path: 'review', label: 'Review', view })).toBe('review');
  expect(openPath({ fields: {}, show: {}, update: {} })).toBe('show');
});

const button = (name: string) => screen.getByRole('button', { name });
/** A button that keeps the focus while it does nothing. */
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
const asked = () => wire().sent.map(({ query }) => `${query.page}/${query.limit}`);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

const keep = (count: number) => keepPartners(wire(), count);

describe('a paged list', () => {
  test('begins with ten rows of page 1 and turns its pages, numbering the rows on (COMMON-01 COMMON-03 and COMMON-04)', async () => {
    keep(37);
    const { user, router } = await renderList('ourtrustedpartners');
    expect(column('SNo')).toEqual(numbers(1, 10));
    expect(screen.getByText('1–10 of 37')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Page 1 of 4')).toBeInstanceOf(HTMLElement);
    expect([button('First page'), button('Previous page')].map(isOff)).toEqual([true, true]);
    await user.click(button('Next page'));
    await waitFor(() => expect(column('SNo')).toEqual(numbers(11, 20)));
    expect(router.state.location.search).toContain('page=2');
    expect(links()[0]?.getAttribute('href')).toContain('page=2');
    await user.click(button('Last page'));
    await waitFor(() => expect(column('SNo')).toEqual(numbers(31, 37)));
    expect(screen.getByText('31–37 of 37')).toBeInstanceOf(HTMLElement);
    expect([button('Next page'), button('Last page')].map(isOff)).toEqual([true, true]);
    expect(document.activeElement).toBe(button('Last page'));
    await user.click(button('Previous page'));
    await waitFor(() => expect(column('SNo')).toEqual(numbers(21, 30)));
    await user.click(button('First page'));
    await waitFor(() => expect(column('SNo')).toEqual(numbers(1, 10)));
    expect(asked()).toEqual(['1/10', '2/10', '4/10', '3/10']);
  });

  test('offers the documented sizes and starts again at page 1 with another (COMMON-02 and COMMON-12)', async () => {
    keep(37);
    const release = wire().hold(call);
    const { user } = await renderEntity('ourtrustedpartners', '?page=3&perPage=10');
    const pager = within(await screen.findByRole('navigation', { name: 'Pages' }));
    // Nothing is said of pages and rows while they are not known.
    expect(pager.queryByText(/None|of/)).toBeNull();
    expect(pager.getByText('Page 3')).toBeInstanceOf(HTMLElement);
    release();
    await waitFor(() => expect(column('SNo')).toEqual(numbers(21, 30)));
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect([...sizes.children].map(option => option.textContent)).toEqual(['10', '20', '25', '50', '100']);
    await user.selectOptions(sizes, '25');
    await waitFor(() => expect(column('SNo')).toEqual(numbers(1, 25)));
    expect(asked()).toEqual(['3/10', '1/25']);
  });

  test('leads back to the first page of an address that named none', async () => {
    keep(37);
    const { user, router } = await renderList('ourtrustedpartners');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(column('SNo')).toEqual(numbers(11, 20)));
    void router.navigate(-1);
    await waitFor(() => expect(column('SNo')).toEqual(numbers(1, 10)));
  });

  test.each([
    ['?page=-3&perPage=20', ['1/20'], 'page=1&perPage=20', 1],
    ['?page=2.5&perPage=0', ['2/10'], 'page=2&perPage=10', 11],
    ['?page=abc&perPage=1000000000', ['1/10'], 'page=1&perPage=10', 1],
    ['?page=9&perPage=10', ['9/10', '4/10'], 'page=4&perPage=10', 31],
    ['?page=2abc&perPage=10', ['2/10'], 'page=2&perPage=10', 11],
    ['?perPage=20.0&page=1', ['1/20'], 'perPage=20&page=1', 1],
    ['?sort=title', ['1/100'], 'order=ASC', 1],
    ['?sort=title&order=up', ['1/100'], 'order=ASC', 1],
    ['?filter=[1]', ['1/10'], 'filter=%7B%7D', 1],
    ['?filter=5', ['1/10'], 'filter=%7B%7D', 1],
  ])('at %s asks for %j and puts its address right, in its place (COMMON-59)', async (address, calls, right, first) => {
    keep(37);
    const { router } = await renderList('ourtrustedpartners', address);
    await waitFor(() => expect(router.state.location.search).toContain(right));
    await waitFor(() => expect(column('SNo')[0]).toBe(String(first)));
    expect(asked()).toEqual(calls);
    void router.navigate(-1);
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  test('says that it loads until the rows of the last page are there, instead of the missing one (COMMON-59)', async () => {
    keep(37);
    await plant(wire(), { call, delayMs: 0, times: 1 });
    await plant(wire(), { call, hang: true });
    await renderEntity('ourtrustedpartners', '?page=9&perPage=10');
    await waitFor(() => expect(asked()).toEqual(['9/10', '4/10']));
    expect(screen.queryByText(/sent none/)).toBeNull();
    expect(frame().getAttribute('aria-busy')).toBe('true');
  });

  test('keeps the rest of an address whose page is wrong (COMMON-59)', async () => {
    const { router } = await renderList('roles/admin', '?page=-1&filter={"search":"a"}');
    expect(wire().sent.map(({ query }) => query)).toEqual([{ search: 'a', page: '1', limit: '10' }]);
    await waitFor(() => expect(router.state.location.search).toContain('page=1'));
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"search":"a"}');
    await act(() => router.navigate('?page=0#top', { state: { from: 'a link' } }));
    await waitFor(() => expect(router.state.location.search).toContain('page=1'));
    expect(router.state.location).toMatchObject({ hash: '#top', state: { from: 'a link' } });
  });

  test('shows the rows it has, with their own numbers, while the next are on their way (COMMON-60)', async () => {
    keep(37);
    const { user } = await renderList('ourtrustedpartners');
    await plant(wire(), { call, hang: true });
    await user.click(button('Next page'));
    await waitFor(() => expect(frame().getAttribute('aria-busy')).toBe('true'));
    expect(column('Title')).toHaveLength(10);
    expect(column('SNo')).toEqual(numbers(1, 10));
    expect(screen.getByText('1–10 of 37')).toBeInstanceOf(HTMLElement);
  });

  test('stays at a page that could not be read and says so, also after a page was turned (OFFLINE-02)', async () => {
    expectConsole('error', /^ApiError: /);
    keep(37);
    const { user, router } = await renderList('ourtrustedpartners');
    await user.click(button('Next page'));
    await waitFor(() => expect(column('SNo')).toEqual(numbers(11, 20)));
    await plant(wire(), { call, status: 500, body: { message: 'No database' } });
    await user.click(button('Next page'));
    expect((await within(frame()).findByRole('alert')).textContent).toContain('could not be loaded');
    expect(router.state.location.search).toContain('page=3');
    expect(asked()).toEqual(['1/10', '2/10', '3/10']);
  });

  test('goes on without a total as long as its pages are full (NOTIF-08)', async () => {
    keep(15);
    const rows = wire().mock.store.all('partners');
    for (const partners of [rows.slice(0, 10), rows.slice(10)]) {
      await plant(wire(), { call, status: 200, body: { payload: { partners } } });
    }
    const { user } = await renderList('ourtrustedpartners');
    expect(screen.getByText('1–10')).toBeInstanceOf(HTMLElement);
    expect([button('Next page'), button('Last page')].map(isOff)).toEqual([false, true]);
    await user.click(button('Next page'));
    await waitFor(() => expect(column('SNo')).toEqual(numbers(11, 15)));
    expect(isOff(button('Next page'))).toBe(true);
  });
});

describe('a page that is about to be asked for', () => {
  const asked = () => wire().sent.map(({ query }) => query.page);
  const firstIs = (number: string) => waitFor(() => expect(column('SNo')[0]).toBe(number));

  /** Rests the pointer on the button that leads on for so many milliseconds. */
  const rest = async (milliseconds: number, end = fireEvent.pointerLeave) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerEnter(button('Next page'));
    vi.advanceTimersByTime(milliseconds);
    end(button('Next page'));
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await settled();
  };
  /** Waits until the browser has been idle. */
  const idle = () => act(() => new Promise<void>(resolve => void whenIdle(resolve)));

  test('is read once the pointer rests on its button, not when it passes by; and when somebody reads on (COMMON-57)', async () => {
    keep(40);
    const { user } = await renderList('ourtrustedpartners');
    for (const end of [fireEvent.pointerLeave, fireEvent.pointerDown, fireEvent.keyDown, fireEvent.blur])
      await rest(60, end);
    expect(asked()).toEqual(['1']);
    await user.hover(button('Next page'));
    await waitFor(() => expect(asked()).toEqual(['1', '2']));
    await user.click(button('Next page'));
    await firstIs('11');
    await user.click(button('Previous page'));
    await firstIs('1');
    await user.click(button('Next page'));
    await firstIs('11');
    await idle();
    expect(asked()).toEqual(['1', '2']);
    await user.click(button('Next page'));
    await firstIs('21');
    // Now each page after the one on screen is read while the browser is idle.
    await waitFor(() => expect(asked()).toEqual(['1', '2', '3', '4']));
    await user.click(button('Next page'));
    await firstIs('31');
    await idle();
    await rest(1000);
    expect(asked()).toEqual(['1', '2', '3', '4']);
  });

  test('is not read on after the list is left', async () => {
    const { user, router, queryClient } = await renderList('ourtrustedpartners');
    await plant(wire(), { call, hang: true });
    await user.hover(button('Next page'));
    await waitFor(() => expect(asked()).toEqual(['1', '2']));
    await act(() => router.navigate('/elsewhere'));
    expect(queryClient.isFetching()).toBe(0);
  });

  test('is not read on a line that is to be spared (COMMON-58)', async () => {
    // Browsers tell how good their line is.
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
    await renderList('ourtrustedpartners');
    await rest(1000);
    expect(asked()).toEqual(['1']);
  });
});

const onSearch = vi.fn<(text: string) => void>();
const box = (value = '') => <SearchBox placeholder="Search Things" value={value} onSearch={onSearch} />;
const input = () => screen.getByRole('searchbox', { name: 'Search Things' });
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const pass = (time: number) => act(() => void vi.advanceTimersByTime(time));

describe('a search box', () => {
  beforeEach(() => void vi.useFakeTimers());

  beforeEach(() => void onSearch.mockReset());

  test('searches 500 ms after the last keystroke (ABOUT-03, CHAT-10, COMMON-13, COMMON-15, HOW-02, LEARN-J-05 and POPUP-04), or at once with Enter', () => {
    render(box());
    type('s');
    pass(400);
    type('se');
    pass(499);
    expect(onSearch).not.toHaveBeenCalled();
    pass(1);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('se');
    onSearch.mockClear();
    type('sea');
    fireEvent.submit(input());
    pass(1000);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('sea');
  });

  test.each([
    ['what is searched for already', 'sea', 'sea'],
    ['the same with space around it', 'sea', ' sea '],
    ['nothing but space', '', '   '],
  ])('does not search for %s', (_, value, typed) => {
    render(box(value));
    type(`${typed}x`);
    type(typed);
    pass(500);
    expect(onSearch).not.toHaveBeenCalled();
  });

  test('searches for nothing when it is emptied (COMMON-16)', () => {
    render(box('sea'));
    type('');
    pass(500);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('');
  });

  test('keeps the space after a word while the next is still to come', () => {
    const { rerender } = render(box());
    type('sea ');
    pass(500);
    rerender(box('sea'));
    expect(input()).toHaveProperty('value', 'sea ');
  });

  test('shows the search that changes elsewhere, and does not bring back what was typed before, nor after it is left', () => {
    const { rerender, unmount } = render(box('sea'));
    expect(input()).toHaveProperty('value', 'sea');
    type('seas');
    rerender(box('hill'));
    pass(500);
    expect(input()).toHaveProperty('value', 'hill');
    type('hills');
    unmount();
    pass(500);
    expect(onSearch).not.toHaveBeenCalled();
  });
});

describe('a search', () => {
  const searches = () => wire().sent.map(({ query }) => `${query.page}: ${query.search ?? ''}`);

  test('goes to page 1 with one call (COMMON-14)', async () => {
    const { user, router } = await renderList('roles/admin', '?page=2&perPage=10');
    const email = column('Email')[0] ?? '';
    await user.type(screen.getByRole('searchbox', { name: 'Search Admins' }), `${email}{Enter}`);
    await waitFor(() => expect(column('Email')).toEqual([email]));
    expect(searches()).toEqual(['2: ', `1: ${email}`]);
    expect(new URLSearchParams(router.state.location.search).get('page')).toBe('1');
  });

  test('that is left for a later page of the whole list goes to that page, though the search had only one (COMMON-59)', async () => {
    const { router } = await renderList('roles/admin', '?filter={"search":"a1"}');
    await act(async () => router.navigate('/roles/admin?page=2&perPage=20'));
    await waitFor(() => expect(column('SNo')[0]).toBe('21'));
    expect(searches()).toEqual(['1: a1', '2: ']);
  });

  test('is what the address says; where nothing is found, it says so and can be cleared', async () => {
    const { user, router } = await renderEntity('roles/admin', '?filter={"search":"zzzz"}');
    expect(await screen.findByText('Nothing matches “zzzz”.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'zzzz');
    expect(searches()).toEqual(['1: zzzz']);
    const release = wire().hold('GET admin/get-admins');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(searches()).toEqual(['1: zzzz', '1: ']));
    // Not that there is nothing yet.
    expect(within(frame()).getByRole('status').textContent).toBe('Loading…');
    release();
    await settled();
    expect(column('Email').length).toBe(10);
    expect(router.state.location.search).not.toContain('zzzz');
    expect(screen.getByRole('searchbox', { name: 'Search Admins' })).toHaveProperty('value', '');
  });
});
