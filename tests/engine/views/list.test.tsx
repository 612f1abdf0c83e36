import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DialogView } from '../../../src/engine/schema/dialogViews';
import { text } from '../../../src/engine/fields';
import type { RaRecord } from '../../../src/engine/fields/field';
import { toText } from '../../../src/engine/fields/toText';
import { SearchBox } from '../../../src/engine/list/SearchBox';
import { nameColumn } from '../../../src/engine/list/rowLayout';
import { openPath } from '../../../src/engine/views/usePaths';
import { listColumns } from '../../../src/engine/views/columnDefs';
import { whenIdle } from '../../../src/engine/store/whenIdle';
import { button, dialog, focused, missing, press, shown } from '../../support/onScreen';
import { expectConsole, plant, renderEntity, signedInWire, standingToasts, textsOf } from '../../support/screens';
import { column, frame, keepPartners, renderList, settled } from './table';

const wire = signedInWire();
const call = 'GET partners/getPartners';

/** What stands in the place of rows that are on their way. */
const shapes = () => [...document.querySelectorAll('tbody > tr[aria-hidden=true]')];

test('a list says that it loads, with shapes for ten rows at most, until they are there; a name is the head of its row; a sorted head is called by its words alone (SHELL-05 SHELL-07 COMMON-17 ACCESS-11)', async () => {
  const release = wire().hold(call);
  const { user } = await renderEntity('ourtrustedpartners', '?page=1&perPage=100');
  await screen.findByRole('table');
  expect(textsOf(screen.getAllByRole('columnheader'))).toEqual(['SNo', 'Title', 'Image', 'Actions']);
  // Each stands under a head, and one under what chooses rows.
  const drawn = shapes().map(({ children, textContent }) => [children.length, textContent]);
  expect(drawn).toEqual(Array.from({ length: 10 }, () => [5, '']));
  expect(within(frame()).getByRole('status').textContent).toBe('Loading…');
  expect(frame().getAttribute('aria-busy')).toBe('true');
  screen.getByRole('heading', { level: 1, name: 'Our Trusted Partners' });
  expect(document.title).toBe('Our Trusted Partners | Deedbook');
  release();
  await settled();
  expect([...shapes(), within(frame()).queryByRole('status')]).toEqual([null]);
  const heads = screen.getAllByRole('rowheader');
  expect(textsOf(heads)).toEqual(column('Title'));
  expect(textsOf(document.querySelectorAll('thead .cell--name'))).toEqual(['Title']);
  expect(heads.every(head => head.getAttribute('scope') === 'row')).toBe(true);
  await press(user, 'Title');
  const head = () => screen.getByRole('columnheader', { name: 'Title' });
  await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('ascending'));
});

test('a list says that it is empty, and how to add what is missing (COMMON-18)', async () => {
  wire().mock.store.remove('partners', () => true);
  await renderEntity('ourtrustedpartners');
  await shown('There is nothing here yet.');
  expect(missing('“Add Our Trusted Partners” above adds the first.', 'None of 0')).toEqual([]);
});

test('a list of admins that cannot be loaded is only logged (ADMIN-21, ADMIN-22 and COMMON-43)', async () => {
  // In development react-admin writes every failed call on the console.
  expectConsole('error', /^ApiError: /);
  expectConsole('error', /^roles\/admin could not be loaded: No database$/);
  await plant(wire(), { call: 'GET admin/get-admins', status: 500, body: { message: 'No database' } });
  const { user } = await renderEntity('roles/admin');
  await screen.findByRole('table');
  expect((await within(frame()).findByRole('alert')).textContent).toContain('Admins could not be loaded.');
  expect(standingToasts()).toEqual([]);
  await press(user, 'Try again');
  await settled();
});

test('a text that would make its row high is cut, and read whole in a dialog (COLUMN-09 INPUT-08)', async () => {
  const long = 'A sentence about the house that goes on. '.repeat(12).trim();
  const { store } = wire().mock;
  keepPartners(wire(), 3);
  const [lines, sentences, longest] = store.all('partners');
  store.change('partners', lines?._id ?? '', { title: 'One\nTwo\nThree' });
  store.change('partners', longest?._id ?? '', { title: `${'क'.repeat(44)}\n${'ख'.repeat(45)}` });
  store.change('partners', sentences?._id ?? '', { title: long });
  const { user } = await renderList('ourtrustedpartners');
  expect(screen.getAllByRole('button', { name: /^Read on/ })).toHaveLength(2);
  expect(screen.getByText(/^क+\s/).closest('[lang]')?.getAttribute('lang')).toBe('hi');
  const beginning = `${long.slice(0, 300).trimEnd()}…`;
  expect(screen.getByText(beginning).closest('.prose--clamp')?.textContent).toBe(beginning);
  const more = button(/^Read on: Title of A sentence/);
  await user.click(more);
  const whole = await dialog('Title');
  whole.getByText(long);
  await user.click(whole.getByRole('button', { name: 'Close' }));
  await focused(more);
});

test('a formatted text is cut in the same way (COLUMN-09)', async () => {
  const { store } = wire().mock;
  const about = store.all('contentBlocks').find(({ type }) => !type);
  const description = `<p>${'<b>Much</b> to read. '.repeat(12)}</p>`;
  store.change('contentBlocks', about?._id ?? '', { title: 'Long', description });
  await renderEntity('aboutus', '?filter={"search":"Long"}');
  const button = await screen.findByRole('button', { name: 'Read on: Description of Long' });
  await waitFor(() => expect(button.previousElementSibling?.querySelectorAll('b')).toHaveLength(12));
});

const links = () => [...document.querySelectorAll<HTMLElement>('a.cell__name')];
/** Those of some cells that show anything. */
const named = (cells: readonly string[]) => cells.filter(text => text !== '-');
const namesOf = () => textsOf(links());

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

test('the name of a record opens what there is to see of it, with the list behind it; with a key held the browser opens it (RECORD-01)', async () => {
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
  for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
    expect(isTaken(link, keys), JSON.stringify(keys)).toBe(false);
  expect([router.state.location.pathname, isTaken(link)]).toEqual(['/ourtrustedpartners', true]);
  expect(router.state.location.pathname + router.state.location.search).toBe(to);
  expect([isTaken(link), router.state.historyAction]).toEqual([true, 'REPLACE']);
});

test.each([
  ['above the type of a property', 'properties', '.cell__first'],
  ['nowhere where there is nothing behind it', 'contactUs/contactUsGeneral', undefined],
] as const)('the name of a record stands %s', async (_, name, first) => {
  await renderList(name);
  expect(namesOf()).toEqual(first ? expect.arrayContaining(textsOf(document.querySelectorAll(first))) : []);
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

test('the name is read in the column that begins it where none has the whole name, and not in an empty one', () => {
  const fields = { code: text({ label: 'Code' }), title: text({ label: 'Title' }) };
  const entity = {
    fields,
    recordName: ({ title, code }: RaRecord) => `${toText(title)} (${toText(code) || 'no code'})`,
  };
  expect(nameColumn(entity, listColumns(entity), { id: '1', code: '', title: 'Sea' })?.path).toBe('title');
});

test('what is above the list, or opened by something else, is not what a record opens', () => {
  const view = () => null;
  const opened = (...dialogs: DialogView[]) => openPath({ fields: {}, dialogs });
  expect(opened({ path: 'x', on: 'list', label: 'Upload', view })).toBeUndefined();
  expect(opened({ path: 'x', view })).toBeUndefined();
  expect(opened({ path: 'x', view }, { path: 'review', label: 'Review', view })).toBe('review');
  expect(openPath({ fields: {}, show: {}, update: {} })).toBe('show');
});

/** A button that keeps the focus while it does nothing. */
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
const asked = () => wire().sent.map(({ query }) => `${query.page}/${query.limit}`);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

const showRows = (from: number, to: number) => waitFor(() => expect(column('SNo')).toEqual(numbers(from, to)));
const keep = (count: number) => keepPartners(wire(), count);

describe('a paged list', () => {
  test('begins with ten rows of page 1 and turns its pages, numbering the rows on (COMMON-01 COMMON-03 and COMMON-04)', async () => {
    keep(37);
    const { user, router } = await renderList('ourtrustedpartners');
    expect([column('SNo'), missing('1–10 of 37', 'Page 1 of 4')]).toEqual([numbers(1, 10), []]);
    expect([button('First page'), button('Previous page')].map(isOff)).toEqual([true, true]);
    await press(user, 'Next page');
    await showRows(11, 20);
    // Back leads to the first page, though its address named none.
    void router.navigate(-1);
    await showRows(1, 10);
    await press(user, 'Next page');
    await showRows(11, 20);
    expect([router.state.location.search, links()[0]?.getAttribute('href')]).toEqual([
      expect.stringContaining('page=2'),
      expect.stringContaining('page=2'),
    ]);
    await press(user, 'Last page');
    await showRows(31, 37);
    expect([missing('31–37 of 37'), [button('Next page'), button('Last page')].map(isOff)]).toEqual([[], [true, true]]);
    expect(document.activeElement).toBe(button('Last page'));
    await press(user, 'Previous page');
    await showRows(21, 30);
    await press(user, 'First page');
    await showRows(1, 10);
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
    await showRows(21, 30);
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(textsOf(sizes.children)).toEqual(['10', '20', '25', '50', '100']);
    await user.selectOptions(sizes, '25');
    await showRows(1, 25);
    expect(asked()).toEqual(['3/10', '1/25']);
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
    expect([screen.queryByText(/sent none/), frame().getAttribute('aria-busy')]).toEqual([null, 'true']);
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

  test('keeps its order where it is opened again as it was left and its page has gone (COMMON-59)', async () => {
    keep(20);
    const order = 'sort=title&order=DESC';
    const { router, queryClient } = await renderList('ourtrustedpartners', `?filter={}&page=2&perPage=10&${order}`);
    await act(() => router.navigate('/elsewhere'));
    queryClient.setQueriesData<{ total: number }>(
      { queryKey: ['ourtrustedpartners', 'getList'] },
      before => before && { ...before, total: 10 },
    );
    keep(10);
    await act(() => router.navigate('/ourtrustedpartners'));
    await waitFor(() => expect(router.state.location.search).toContain('page=1'));
    expect(router.state.location.search).toContain(order);
    await settled();
  });

  test('shows the rows it has, with their own numbers, while the next are on their way, and stays at a page that could not be read, which it says (COMMON-60 OFFLINE-02)', async () => {
    expectConsole('error', /^ApiError: /);
    keep(37);
    const { user, router } = await renderList('ourtrustedpartners');
    await press(user, 'Next page');
    await showRows(11, 20);
    const release = wire().hold(call);
    await press(user, 'Next page');
    await waitFor(() => expect(frame().getAttribute('aria-busy')).toBe('true'));
    expect([[column('Title').length, column('SNo')], missing('11–20 of 37')]).toEqual([[10, numbers(11, 20)], []]);
    await plant(wire(), { call, status: 500, body: { message: 'No database' } });
    release();
    expect((await within(frame()).findByRole('alert')).textContent).toContain('could not be loaded');
    expect(router.state.location.search).toContain('page=3');
    expect(asked()).toEqual(['1/10', '2/10', '3/10']);
  });

  test('goes on without a total as long as its pages are full (NOTIF-08)', async () => {
    keep(15);
    const rows = wire().mock.store.all('partners');
    for (const partners of [rows.slice(0, 10), rows.slice(10)])
      await plant(wire(), { call, status: 200, body: { payload: { partners } } });
    const { user } = await renderList('ourtrustedpartners');
    expect([missing('1–10'), [button('Next page'), button('Last page')].map(isOff)]).toEqual([[], [false, true]]);
    await press(user, 'Next page');
    await showRows(11, 15);
    expect(isOff(button('Next page'))).toBe(true);
  });
});

describe('a page that is about to be asked for', () => {
  const asked = () => wire().sent.map(({ query }) => query.page);

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
    const turn = async (to: 'Next page' | 'Previous page', first: string) => {
      await press(user, to);
      await waitFor(() => expect(column('SNo')[0]).toBe(first));
    };
    for (const end of [fireEvent.pointerLeave, fireEvent.pointerDown, fireEvent.keyDown, fireEvent.blur])
      await rest(60, end);
    expect(asked()).toEqual(['1']);
    await user.hover(button('Next page'));
    await waitFor(() => expect(asked()).toEqual(['1', '2']));
    await turn('Next page', '11');
    await turn('Previous page', '1');
    await turn('Next page', '11');
    await idle();
    expect(asked()).toEqual(['1', '2']);
    await turn('Next page', '21');
    // Now each page after the one on screen is read while the browser is idle.
    await waitFor(() => expect(asked()).toEqual(['1', '2', '3', '4']));
    await turn('Next page', '31');
    await idle();
    await rest(1000);
    expect(asked()).toEqual(['1', '2', '3', '4']);
  });

  test('is not read, or not read on, after the list is left', async () => {
    const { user, router, queryClient } = await renderList('ourtrustedpartners');
    await plant(wire(), { call, hang: true });
    await user.hover(button('Next page'));
    await waitFor(() => expect(asked()).toEqual(['1', '2']));
    await act(() => router.navigate('/elsewhere'));
    expect(queryClient.isFetching()).toBe(0);
    await act(() => router.navigate('/ourtrustedpartners'));
    await settled();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerEnter(button('Next page'));
    cleanup();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
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
  beforeEach(() => {
    vi.useFakeTimers();
    onSearch.mockReset();
  });

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
    ['sea', 'sea', []],
    ['sea', ' sea ', []],
    ['', '   ', []],
    ['sea', '', ['']],
  ])('of %j, typing %j searches for %j (COMMON-16)', (value, typed, searches) => {
    render(box(value));
    type(`${typed}x`);
    type(typed);
    pass(500);
    expect(onSearch.mock.calls.flat()).toEqual(searches);
  });

  test('keeps what is typed until its search takes place, such as the space after a word', () => {
    const { rerender } = render(box());
    type('sea ');
    pass(500);
    rerender(box('sea'));
    expect(input()).toHaveProperty('value', 'sea ');
    type('seas');
    pass(500);
    type('seasi');
    rerender(box('seas'));
    pass(500);
    expect([input(), onSearch.mock.lastCall]).toEqual([expect.objectContaining({ value: 'seasi' }), ['seasi']]);
    for (const value of ['seasi', '', 'seasi']) {
      rerender(box(value));
      expect(input()).toHaveProperty('value', value);
    }
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

  test('goes to page 1 with one call; left for a later page of the whole list, it goes to that page, though the search had only one (COMMON-14 COMMON-59)', async () => {
    const { user, router } = await renderList('roles/admin', '?page=2&perPage=10');
    const email = column('Email')[0] ?? '';
    await user.type(screen.getByRole('searchbox', { name: 'Search Admins' }), `${email}{Enter}`);
    await waitFor(() => expect(column('Email')).toEqual([email]));
    expect(searches()).toEqual(['2: ', `1: ${email}`]);
    expect(new URLSearchParams(router.state.location.search).get('page')).toBe('1');
    await act(async () => router.navigate('/roles/admin?page=2&perPage=20'));
    await waitFor(() => expect(column('SNo')[0]).toBe('21'));
    expect(searches()).toEqual(['2: ', `1: ${email}`, '2: ']);
  });

  test('is what the address says; where nothing is found, it says so and can be cleared', async () => {
    const { user, router } = await renderEntity('roles/admin', '?filter={"search":"zzzz"}');
    await shown('Nothing matches “zzzz”.');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'zzzz');
    expect(searches()).toEqual(['1: zzzz']);
    const release = wire().hold('GET admin/get-admins');
    await press(user, 'Clear the search');
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
