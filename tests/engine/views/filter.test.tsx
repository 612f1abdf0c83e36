import 'fake-indexeddb/auto';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { changeStored, readStored } from '../../../src/engine/preferences/database';
import { changePreferences, openPreferences, usePreferences } from '../../../src/engine/preferences/preferences';
import { dialog, press, shown, toasted } from '../../support/onScreen';
import { expectConsole, plant, renderEntity, signedInWire, standingToasts, textsOf } from '../../support/screens';
import { noteWritten } from '../../../src/engine/data/writtenSinceRead';
import { catchFiles } from '../../support/savedFiles';
import { column, keepPieces, renderList, settled } from './table';

const wire = signedInWire();

afterAll(() => openPreferences('nobody'));
beforeEach(() => act(() => openPreferences(crypto.randomUUID())));

type Rendered = Awaited<ReturnType<typeof renderEntity>>;
type User = Rendered['user'];

const openFilter = async (user: User, heading: string, label: string) => {
  await press(user, `Filter ${heading}`);
  const menu = await dialog(`Filter ${heading}`);
  await user.click(menu.getByRole('button', { name: label }));
  return menu;
};
const faqCall = 'GET faq/getAllFAQ';
const leave = (user: User) => user.keyboard('{Escape}');
const filterIn = (search: string): unknown => JSON.parse(new URLSearchParams(search).get('filter') ?? 'null');
/** Waits until the address holds a filter. */
const filtered = (router: Rendered['router'], filter: object) =>
  waitFor(() => expect(filterIn(router.state.location.search)).toEqual(filter));
const at = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const resize = (width: number) => Object(window).happyDOM.setViewport({ width });
const reads = (path: string) => wire().sent.filter(call => call.path === path);

test('a filter of choices offers the values that occur with their numbers, by their names, and keeps what is chosen in the address; still offers a chosen value that no row has, so that it can be given up (FILTER-01)', async () => {
  const { store } = wire().mock;
  const [{ _id: id, name } = { _id: '?' }] = store.all('faqCategories');
  const { length } = store.all('faqs').filter(faq => JSON.stringify(faq).includes(id));
  const { user, router } = await renderList('faq/faqs');
  const filter = await openFilter(user, 'FAQs', 'Category');
  await user.click(await filter.findByRole('checkbox', { name: `${String(name)} ${length}` }));
  await leave(user);
  await waitFor(() => expect(new Set(column('Category'))).toEqual(new Set([name])));
  await filtered(router, { facCategoryId: id });
  await shown(`${length} of ${store.all('faqs').length}, read just now.`);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(`${String(name)} ${length}`);
  await act(() => router.navigate(at({ facCategoryId: [id, 'gone'] })));
  const again = await openFilter(user, 'FAQs', 'Category , filtered');
  await again.findByRole('checkbox', { name: new RegExp(String(name)), checked: true });
  const [, gone] = again.getAllByRole('checkbox', { checked: true });
  await user.click(gone ?? document.body);
  await leave(user);
  await filtered(router, { facCategoryId: id });
});

test('a filter of choices offers and counts the values in the rows that the search and the other filters leave (FILTER-01)', async () => {
  const { store } = wire().mock;
  const [{ _id: id, name } = { _id: '?' }] = store.all('faqCategories');
  const zebras = store.all('faqs').slice(0, 3);
  zebras.forEach(({ _id }, at) =>
    store.change('faqs', _id, { question: 'Zebra', answer: at === 0 ? 'No' : 'Yes', facCategoryId: id }),
  );
  const { user } = await renderList('faq/faqs', at({ search: 'Zebra', answer_q: 'Yes' }));
  const filter = await openFilter(user, 'FAQs', 'Category');
  await filter.findByRole('checkbox', { name: `${String(name)} 2` });
  expect(filter.getAllByRole('checkbox')).toHaveLength(1);
});

test('a filter of choices lists fifty choices at most, the most frequent first, then by name; others are found by their name; it says at once that there is no connection (FILTER-01 OFFLINE-09)', async () => {
  const { store } = wire().mock;
  const names = Array.from({ length: 60 }, (_, n) => `Kind ${n + 10}`);
  keepPieces(wire(), names.toReversed());
  const faq = store.all('faqs')[0] ?? expect.unreachable('There is no FAQ.');
  store.remove('faqs', () => true);
  [...names.toReversed(), 'Kind 42'].forEach((name, n) =>
    store.insert('faqs', { ...faq, _id: `${n}`.padStart(24, 'e'), facCategoryId: `c${69 - Number(name.slice(5))}` }),
  );
  const { user, router, queryClient } = await renderList('faq/faqs');
  const release = wire().hold(faqCall);
  const filter = await openFilter(user, 'FAQs', 'Category');
  await filter.findByText('Counting…');
  expect(filter.queryByText('There is no such value.')).toBeNull();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  filter.getByText('There is no connection.');
  expect(filter.queryByText('Counting…')).toBeNull();
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  release();
  await filter.findByRole('checkbox', { name: 'Kind 42 2' });
  const texts = () => filter.getAllByRole('checkbox').map(box => box.closest('label')?.textContent);
  const others = names.filter(name => name !== 'Kind 42').map(name => `${name}1`);
  expect(texts()).toEqual(['Kind 422', ...others.slice(0, 49)]);
  filter.getByText('Type to find one of the others.');
  store.remove('faqs', ({ facCategoryId }) => /^c1\d$/.test(String(facCategoryId)));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(filter.queryByText('Type to find one of the others.')).toBeNull());
  expect(texts()).toHaveLength(50);
  await user.click(filter.getByRole('checkbox', { name: 'Kind 10 1' }));
  await user.type(filter.getByRole('searchbox', { name: 'Find a choice' }), 'kind 69');
  expect(texts()).toEqual(['Kind 691']);
  await user.click(filter.getByRole('checkbox'));
  await filtered(router, { facCategoryId: ['c59', 'c0'] });
  store.remove('faqs', ({ facCategoryId }) => !/^c[1-8]$/.test(String(facCategoryId)));
  await act(() => queryClient.invalidateQueries());
  await filter.findByRole('checkbox', { name: 'Kind 69 0' });
  expect(filter.queryByText('There is no such value.')).toBeNull();
  expect(filter.getByRole('searchbox'), 'its text still leaves choices out').toHaveProperty('value', 'kind 69');
  await user.type(filter.getByRole('searchbox'), 'x');
  filter.getByText('There is no such value.');
  await user.clear(filter.getByRole('searchbox'));
  expect([texts().length, filter.queryByRole('searchbox')]).toEqual([10, null]);
});

test('a filter of choices says when counting fails, and reads the list once for all that is asked of it (FILTER-03)', async () => {
  expectConsole('error', /Out of order/);
  const { user } = await renderList('roles/user');
  await plant(wire(), { call: 'GET admin/get-users', status: 500, body: { message: 'Out of order' }, times: 1 });
  const broken = await openFilter(user, 'Users', 'Status');
  expect((await broken.findByRole('alert')).textContent).toContain('Out of order');
  expect(broken.queryByText('There is no such value.')).toBeNull();
  await leave(user);
  wire().clear();
  const filter = await openFilter(user, 'Users', 'Category');
  await waitFor(() => expect(filter.getAllByRole('checkbox').length).toBeGreaterThan(1));
  const before = reads('admin/get-users').length;
  await user.click(filter.getAllByRole('checkbox')[0] ?? document.body);
  await leave(user);
  await screen.findByText(/read just now/);
  expect(reads('admin/get-users')).toHaveLength(before);
});

describe('other filters', () => {
  test('choose by a part of a text, and can be changed by their chip (FILTER-04)', async () => {
    const { user, router } = await renderList('faq/faqs', '?page=2');
    const untouched = await openFilter(user, 'FAQs', 'Question');
    await user.click(untouched.getByRole('button', { name: 'Apply' }));
    expect(new URLSearchParams(router.state.location.search).get('page')).toBe('2');
    const filter = await openFilter(user, 'FAQs', 'Question');
    await user.type(filter.getByLabelText('Question contains'), ' HOW {Enter}');
    await filtered(router, { question_q: 'HOW' });
    await waitFor(() => expect(column('Question').every(text => /how/i.test(text))).toBe(true));
    await press(user, 'Question: “HOW”');
    await user.clear((await dialog('Filter FAQs')).getByLabelText('Question contains'));
    await press(user, 'Apply');
    await filtered(router, {});
  });

  test('of several fields are set in one go, and stay at hand when one of them is changed (FILTER-09)', async () => {
    const { user, router } = await renderList('properties');
    const filter = await openFilter(user, 'Properties Listing', 'Type');
    await user.click(await filter.findByRole('checkbox', { name: /^Villa/ }));
    for (const label of ['Number of Beds', 'Property Name'])
      await user.click(filter.getByRole('button', { name: label }));
    await user.type(filter.getByLabelText('Number of Beds from'), '3');
    await user.type(filter.getByLabelText('Property Name contains'), 'a{Enter}');
    await filtered(router, { status: 'Villa', beds_gte: '3', 'address.name_q': 'a' });
    await press(user, 'Number of Beds: from 3');
    const again = await dialog('Filter Properties Listing');
    expect(textsOf(again.getAllByRole('button', { expanded: true }))).toEqual(['Number of Beds, filtered']);
    await press(user, /^Property Name.*filtered/);
    await user.clear(again.getByLabelText('Property Name contains'));
    await press(user, 'Apply');
    await filtered(router, { status: 'Villa', beds_gte: '3' });
    await press(user, 'Type: Villa');
    expect(document.activeElement?.textContent).toBe('Type, filtered');
    await leave(user);
    await press(user, 'Remove the filter: Type');
    await filtered(router, { beds_gte: '3' });
    expect(screen.queryByRole('button', { name: 'Remove all' })).toBeNull();
  });

  test('come with a link, say that nothing fits, are removed, and come back with Back (FILTER-02 FILTER-07)', async () => {
    const { user, router } = await renderEntity('faq/faqs', at({ question_q: 'zebra crossing', search: 'lion' }));
    await shown('Nothing matches “lion”.');
    await press(user, 'Clear the search');
    await shown('Nothing fits the filter.');
    await press(user, 'Remove the filter');
    await settled();
    expect(column('Question').length).toBeGreaterThan(0);
    void router.navigate(-1);
    await shown('Nothing fits the filter.');
  });

  test('choose by a range of numbers, and refuse one that is turned round, also where it is out of sight (FILTER-05)', async () => {
    const { user, router } = await renderList('properties');
    const filter = await openFilter(user, 'Properties Listing', 'Number of Beds');
    await user.type(filter.getByLabelText('Number of Beds from'), '-');
    expect(filter.getByRole('alert').textContent).toMatch(/^“-” is not a number\./);
    await user.clear(filter.getByLabelText('Number of Beds from'));
    await user.type(filter.getByLabelText('Number of Beds from'), '4');
    await user.type(filter.getByLabelText('Number of Beds up to'), '2');
    expect(filter.getByRole('alert').textContent).toBe('The first value must not be above the second.');
    await press(user, 'Apply');
    expect(filterIn(router.state.location.search) ?? {}).toEqual({});
    // Out of sight, it is opened again.
    await press(user, 'Number of Beds');
    await user.type(filter.getByRole('searchbox', { name: 'Find a field' }), 'Property Name');
    await press(user, 'Property Name');
    await press(user, 'Apply');
    filter.getByRole('alert');
    expect(document.activeElement).toBe(filter.getByLabelText('Number of Beds from'));
    const to = filter.getByLabelText('Number of Beds up to');
    for (const value of ['4', '10', '5']) {
      await user.clear(to);
      await user.type(to, value);
      expect(filter.queryByRole('alert')).toBeNull();
    }
    await press(user, 'Apply');
    await filtered(router, { beds_gte: '4', beds_lte: '5' });
    await waitFor(() => expect(column('Beds').every(beds => beds === '4' || beds === '5')).toBe(true));
    screen.getByRole('button', { name: 'Number of Beds: 4 – 5' });
  });

  test('refuse no digits while an input method composes them, which it leaves as they are until it has ended (FILTER-05 INPUT-21)', async () => {
    const { user } = await renderList('properties');
    const filter = await openFilter(user, 'Properties Listing', 'Number of Beds');
    const from = filter.getByLabelText<HTMLInputElement>('Number of Beds from');
    fireEvent.compositionStart(from);
    for (const value of ['१', '१२']) {
      fireEvent.input(from, { target: { value }, isComposing: true });
      expect([from.value, from.getAttribute('aria-invalid')]).toEqual([value, 'false']);
      expect(filter.queryByRole('alert')).toBeNull();
    }
    fireEvent.compositionEnd(from);
    expect(from.value).toBe('12');
  });

  test('are applied as numbers where an address has other digits (FILTER-05)', async () => {
    const { user, router } = await renderEntity('properties', at({ beds_gte: '३' }));
    const filter = await openFilter(user, 'Properties Listing', 'Number of Beds , filtered');
    await user.type(filter.getByLabelText('Number of Beds up to'), '5{Enter}');
    await filtered(router, { beds_gte: '3', beds_lte: '5' });
    expect(screen.getByRole('button', { name: 'Number of Beds: 3 – 5' })).toBeTruthy();
  });

  test('say on a narrow screen how many rows fit, unless what is typed is not applied yet (FILTER-05)', async () => {
    resize(390);
    onTestFinished(() => resize(1024));
    const { user } = await renderList('properties');
    const filter = await openFilter(user, 'Properties Listing', 'Number of Beds');
    expect(filter.getByRole('button', { name: /^Show \d+$/ })).toBeTruthy();
    await user.type(filter.getByLabelText('Number of Beds from'), '4');
    expect(filter.getByRole('button', { name: 'Show' })).toBeTruthy();
  });

  test('choose by a span of days, which takes the place of a day that was typed before it (FILTER-06)', async () => {
    const { user, router } = await renderList('contactUs/contactUsGeneral');
    const filter = await openFilter(user, 'Contact us Listing', 'Creation Date');
    fireEvent.change(filter.getByLabelText('Creation Date from'), { target: { value: '2026-01-05' } });
    fireEvent.change(filter.getByLabelText('Creation Date up to'), { target: { value: '2026-01-04' } });
    filter.getByText('The first value must not be above the second.');
    fireEvent.change(filter.getByLabelText('Creation Date up to'), { target: { value: '2026-01-05' } });
    expect(filter.queryByRole('alert')).toBeNull();
    const spans = within(filter.getByRole('group', { name: 'Creation Date' })).getAllByRole('button');
    const days = ['Today', 'Yesterday', 'Last 7 days', 'Last 30 days'];
    expect(textsOf(spans)).toEqual([...days, 'This month', 'Last month', 'This year']);
    const thisYear = { creationDate_within: 'thisYear' };
    for (const filter of [thisYear, {}, thisYear]) {
      await press(user, 'This year');
      await filtered(router, filter);
      screen.getByRole('button', { name: 'This year', pressed: filter === thisYear });
    }
    await press(user, 'Apply');
    const chip = await screen.findByRole('button', { name: /^Creation Date: / });
    expect([chip.textContent, filterIn(router.state.location.search)]).toEqual([
      expect.stringContaining('This year'),
      thisYear,
    ]);
  });
});

test('a filter by what is missing chooses properties with a video, by their images and by the day they were added (FILTER-11)', async () => {
  const { store } = wire().mock;
  const [one, two] = store.all('properties');
  for (const { _id } of store.all('properties')) store.change('properties', _id, { propertyVideo: [], photos: [] });
  store.change('properties', one?._id ?? '', { propertyVideo: [{ videoPath: 'https://x.example/v.mp4' }] });
  store.change('properties', two?._id ?? '', { photos: [{ imgPath: 'https://x.example/1.png' }] });
  const { user, router } = await renderList('properties');
  await openFilter(user, 'Properties Listing', 'Video of Property');
  await press(user, 'Is not empty');
  await filtered(router, { propertyVideo_empty: 'false' });
  await waitFor(() => expect(column('Beds')).toHaveLength(1));
  await leave(user);
  await screen.findByRole('button', { name: 'Video of Property: is not empty' });
  const again = await openFilter(user, 'Properties Listing', 'Added on');
  again.getByRole('button', { name: 'This year' });
  await press(user, 'Number of images');
  await user.type(again.getByLabelText('Number of images from'), '1{Enter}');
  await shown('Nothing fits the filter.');
});

test('of many fields to filter by one is found by its name, and those in use come first (FILTER-12)', async () => {
  const { user } = await renderList('properties', at({ sqft_gte: '1' }));
  await press(user, 'Filter Properties Listing');
  const menu = await dialog('Filter Properties Listing');
  const fields = () => textsOf(within(menu.getByRole('list')).getAllByRole('button'));
  expect(fields()[0]).toBe('Home sqft, filtered');
  const baths = () => menu.getByRole('button', { name: /^Number of Baths/ });
  await user.click(baths());
  menu.getByRole('button', { name: 'Apply' });
  await user.click(menu.getByRole('button', { name: 'Is not empty' }));
  await waitFor(() => expect(baths().textContent).toBe('Number of Baths, filtered'));
  expect(fields().indexOf('Number of Baths, filtered')).toBeGreaterThan(1);
  await user.click(baths());
  expect(baths().getAttribute('aria-expanded')).toBe('false');
  expect(menu.queryByRole('button', { name: 'Apply' })).toBeNull();
  await user.type(menu.getByRole('searchbox', { name: 'Find a field' }), 'bath');
  expect(fields()).toEqual(['Number of Baths, filtered']);
});

describe('tabs', () => {
  const texts = () => textsOf(screen.getAllByRole('tab'));
  const chipTexts = () =>
    screen
      .queryAllByRole('button', { name: /^Remove the filter: / })
      .map(({ parentElement: chip }) => chip?.textContent);
  const current = () => screen.getByRole('tab', { selected: true }).textContent;

  test('choose by a status, from the keyboard; they are in the address and come back with Back, with numbers once the list was read whole (FILTER-10)', async () => {
    const { store } = wire().mock;
    const requests = store.all('exitRequests');
    const states = ['pending', 'true', 'true', 'false'];
    requests.forEach(({ _id }, at) => store.change('exitRequests', _id, { isApproved: states[at] ?? 'pending' }));
    const { user, router } = await renderList('propertysallrequest');
    await screen.findAllByRole('tab');
    expect([texts(), current()]).toEqual([['All', 'Pending', 'Approved', 'Rejected'], 'All']);
    await user.click(screen.getByRole('tab', { name: 'Pending' }));
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(column('Status')).toEqual(['Approved', 'Approved']));
    await filtered(router, { Status: 'approved' });
    const { length } = requests;
    const numbered = [`All ${length}`, `Pending ${length - 3}`, 'Approved 2', 'Rejected 1'];
    await waitFor(() => expect(texts()).toEqual(numbered));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(current()).toMatch(/^Pending/));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(current()).toMatch(/^All/));
  });

  test.each([
    ['of a tab', 'pending', [], { price_gte: 1 }, 'from 1'],
    ['without a tab', 'unknown', ['Status: Status unknown'], { price_lte: 2 }, 'up to 2'],
    ['of several tabs', ['pending', 'approved'], ['Status: Pending, Approved'], { price_empty: 'true' }, 'is empty'],
    ['not set', '', ['Status: Not set'], { price_lte: 2, price_empty: 'false', price_gte: 1 }, '1 – 2; is not empty'],
  ])('a value %s is a chip, or no chip, beside others (FILTER-10)', async (_, value, chips, price, words) => {
    const { user } = await renderEntity('propertysallrequest', at({ Status: value, ...price, description: 'a' }));
    const both = [...chips, `Price: ${words}`, 'Description: a'];
    await waitFor(() => expect(chipTexts()).toEqual(both));
    await screen.findAllByRole('tab');
    expect(screen.queryAllByRole('tab', { selected: true })).toHaveLength(value === 'pending' ? 1 : 0);
    await press(user, 'Remove all');
    await waitFor(() => expect(chipTexts()).toEqual([]));
    expect(current()).toMatch(value === 'pending' ? /^Pending/ : /^All/);
  });

  test('are the records of a reference, without a call for their numbers; keep the search and the other filters, which their numbers are of (FILTER-10)', async () => {
    const { store } = wire().mock;
    const faqs = store.all('faqs').slice(0, 2);
    faqs.forEach(({ _id }, at) => store.change('faqs', _id, { question: `Zebra ${at}`, answer: 'Yes' }));
    const { user, router } = await renderList('faq/faqs');
    const names = store.all('faqCategories').map(({ name }) => String(name));
    await waitFor(() => expect(texts().toSorted()).toEqual(['All', ...names].toSorted()));
    expect(reads('faq/getAllFAQ')).toHaveLength(1);
    const others = { search: 'Zebra', answer_q: 'Yes' };
    await act(() => router.navigate(at(others)));
    await waitFor(() => expect(texts()[0]).toBe('All 2'));
    const facCategoryId = faqs[0]?.facCategoryId;
    const { name } = store.find('faqCategories', String(facCategoryId)) ?? {};
    await user.click(screen.getByRole('tab', { name: new RegExp(`^${String(name)} `) }));
    await filtered(router, { ...others, facCategoryId });
    await user.click(screen.getByRole('tab', { name: /^All/ }));
    await filtered(router, others);
  });

  test('have no numbers while the rows are counted again, or cannot be (FILTER-10)', async () => {
    expectConsole('error', /Out of order/);
    const { router, queryClient } = await renderList('propertysallrequest', at({ Status: 'pending' }));
    await waitFor(() => expect(texts()[0]).toMatch(/^All \d+$/));
    act(() => noteWritten(queryClient, 'propertysallrequest', []));
    const release = wire().hold('GET sell/getAllSell');
    await act(() => router.navigate(at({ Status: 'pending', search: 'a' })));
    const bare = ['All', 'Pending', 'Approved', 'Rejected'];
    await waitFor(() => expect(texts()).toEqual(bare));
    await plant(wire(), { call: 'GET sell/getAllSell', status: 500, body: { message: 'Out of order' } });
    release();
    await screen.findByRole('alert');
    expect(texts()).toEqual(bare);
  });

  test('tell KYC requests whose documents are complete (FILTER-10)', async () => {
    const { store } = wire().mock;
    const waiting = store.all('users').filter(({ isActive }) => isActive !== true);
    const [passport, ...bank] = ['p', 'a', 'b'].map(name => `https://x.example/${name}.png`);
    const complete = { passport, PANcard: bank[0], bank: bank[1] };
    waiting.forEach(({ _id }, at) => store.change('users', _id, at === 0 ? { PANcard: null } : complete));
    await renderList('kycrequest', at({ Documents: 'missing' }));
    expect(column('Email')).toHaveLength(1);
    const { length } = waiting;
    const numbered = [`All ${length}`, `Documents complete ${length - 1}`, 'Documents missing 1'];
    await waitFor(() => expect(texts()).toEqual(numbered));
  });
});

describe('the whole list on a wish', () => {
  test('is sorted after the page was: every page follows the order (ADMIN-17)', async () => {
    const { store } = wire().mock;
    const admin = store.all('staff').find(({ role }) => role === 'admin') ?? expect.unreachable('There is no admin.');
    store.remove('staff', ({ role }) => role === 'admin');
    const names = Array.from({ length: 12 }, (_, n) => `Person ${n + 1}`);
    // The pages hold 12 to 3, and 2 and 1.
    names.toReversed().forEach((fname, n) => store.insert('staff', { ...admin, _id: `${n}`.padStart(24, 'a'), fname }));
    const { user } = await renderList('roles/admin', '?perPage=10');
    const head = () => screen.getByRole('columnheader', { name: 'First Name' });
    const sorted = async (order: string, shownNames?: string[]) => {
      await user.click(within(head()).getByRole('button'));
      if (shownNames) await waitFor(() => expect(column('First Name')).toEqual(shownNames));
      await waitFor(() => expect(head().getAttribute('aria-sort')).toBe(order));
    };
    wire().clear();
    await user.click(within(head()).getByRole('button'));
    await shown(/^Sorted: this page\./);
    expect(wire().sent).toEqual([]);
    await waitFor(() => expect(column('First Name')).toEqual(names.slice(2)));
    expect(head().getAttribute('aria-sort')).toBe('ascending');
    await sorted('descending', names.slice(2).toReversed());
    await sorted('ascending');
    await press(user, 'Sort all 12');
    await shown('12 of 12, read just now.');
    await waitFor(() => expect(column('First Name')).toEqual(names.slice(0, 10)));
    await press(user, 'Next page');
    await waitFor(() => expect(column('First Name')).toEqual(names.slice(10)));
    expect(column('SNo')[0]).toBe('11');
    await press(user, 'Back to single pages');
    await shown(/^Sorted: this page\./);
    await press(user, 'Next page');
    await waitFor(() => expect(column('SNo')).toEqual(['11', '12']));
    await sorted('descending');
    expect(column('SNo')).toEqual(['11', '12']);
    await user.selectOptions(screen.getByLabelText('Rows per page'), '20');
    await waitFor(() => expect(column('SNo')).toHaveLength(12));
    expect(screen.queryByText(/^Sorted: this page\./)).toBeNull();
  });

  test('shows how far the reading has come, can be stopped, and is read again on a wish (WHOLE-07 WHOLE-08)', async () => {
    const total = addFaqs(400);
    catchFiles();
    const { setInterval } = globalThis;
    const timers: (() => void)[] = [];
    vi.spyOn(globalThis, 'setInterval').mockImplementation((work, delay, ...rest) => {
      if (delay !== 30_000) return setInterval(work, delay, ...rest);
      timers.push(() => work(...rest));
      return setInterval(() => undefined, delay);
    });
    const tickAges = () => act(() => timers.forEach(tick => tick()));
    await plant(wire(), { call: faqCall, delayMs: 0, times: 1 });
    await plant(wire(), { call: faqCall, hang: true, times: 4 });
    const release = wire().hold(faqCall);
    const { user } = await renderEntity('faq/faqs', at({ all: true }));
    await screen.findByRole('progressbar', { name: 'Reading the whole list' });
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    release();
    await shown(`Reading the whole list: 100 of ${total}`, '1–10 of 100 found so far');
    resize(390);
    onTestFinished(() => resize(1024));
    const filter = await openFilter(user, 'FAQs', 'Question');
    expect(filter.getByRole('button', { name: 'Show' })).toBeTruthy();
    await leave(user);
    resize(1024);
    await press(user, 'Stop');
    await shown(`100 found; stopped at 100 of ${total}, read just now.`);
    expect(column('Question')).toHaveLength(10);
    await press(user, 'Options of FAQs', 'Export as CSV');
    await shown(`Only 100 of ${total} rows had been read: the others are missing.`);
    await press(user, 'Read all');
    await shown(`${total} of ${total}, read just now.`);
    wire().clear();
    const readAt = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => readAt + 6 * 60_000);
    tickAges();
    await shown('It may be out of date.');
    vi.mocked(Date.now).mockRestore();
    await press(user, 'Read again');
    await waitFor(() => expect(reads('faq/getAllFAQ').length).toBeGreaterThan(3));
    expect(reads('faq/getAllFAQ')[0]?.query).toEqual({ page: '1', limit: '100' });
  });

  /** Makes the server report so many FAQs, of which the pages after the first come empty so many times. */
  const reportMore = async (total: number, times: number) => {
    const payload = { faq: [], count: total };
    await plant(wire(), { call: faqCall, delayMs: 0, times: 1 });
    await plant(wire(), { call: faqCall, status: 200, body: { result: 1, payload }, times });
  };
  const addFaqs = (count: number) => {
    const { store } = wire().mock;
    const faq = store.all('faqs')[0] ?? expect.unreachable('There is no FAQ.');
    Array.from({ length: count }, (_, n) => store.insert('faqs', { ...faq, _id: `${n}`.padStart(24, 'e') }));
    return store.all('faqs').length;
  };

  test('says that fewer records arrived than the server reports, also at the pager and where all are chosen, and can be tried again (WHOLE-09)', async () => {
    const total = addFaqs(150);
    await reportMore(total, 4);
    const { user, router } = await renderList('faq/faqs', at({ all: true }));
    await shown('1–10 of 100 found so far');
    await user.click(screen.getAllByRole('checkbox', { name: /^Choose (?!all)/ })[0] ?? document.body);
    await press(user, 'Choose the 100 found so far');
    await toasted(`info: Only 100 of ${total} rows had been read: the others are missing.`);
    await openFilter(user, 'FAQs', 'Category');
    await shown(`Counted in 100 of ${total} records.`);
    await leave(user);
    await act(() => router.navigate(at({ question_q: 'zebra crossing' })));
    await shown(`Incomplete: only 100 of ${total} records arrived. 0 found among them, read just now.`);
    await shown(`None of the 100 records read so far fits. There are ${total}.`);
    expect(screen.queryByText('Nothing fits the filter.')).toBeNull();
    await press(user, 'Try again');
    await shown(`0 of ${total}, read just now.`, 'Nothing fits the filter.');
  });

  test('shows what was found until the reading failed, and how much it had read (WHOLE-18)', async () => {
    expectConsole('error', /Out of order/);
    const total = addFaqs(400);
    await plant(wire(), { call: faqCall, delayMs: 0, times: 1 });
    await plant(wire(), { call: faqCall, status: 500, body: { message: 'Out of order' } });
    await renderEntity('faq/faqs', at({ all: true }));
    await shown(`100 found; stopped at 100 of ${total}, read just now.`);
    expect(column('Question')).toHaveLength(10);
  });

  test('a page without records, of a list that has some, can be tried again (WHOLE-13)', async () => {
    const payload = { faq: [], count: 400 };
    await plant(wire(), { call: faqCall, status: 200, body: { result: 1, payload }, times: 1 });
    const { user } = await renderEntity('faq/faqs');
    await shown('The server reports 400 records, but sent none for this page.');
    expect(screen.queryByText('There is nothing here yet.')).toBeNull();
    await press(user, 'Try again');
    await settled();
    expect(column('Question').length).toBeGreaterThan(0);
  });

  test('of more than ten thousand records says how many were read, and reads all on a wish (WHOLE-10)', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(address => {
      const page = Number(new URL(address instanceof Request ? address.url : address).searchParams.get('page'));
      const count = Math.min(100, 10_050 - (page - 1) * 100);
      const faq = Array.from({ length: count }, (_, at) => ({ _id: `${page}-${at}`, question: 'How?', answer: 'So.' }));
      return Promise.resolve(Response.json({ result: 1, payload: { faq, count: 10_050 } }));
    });
    const { user } = await renderEntity('faq/faqs', at({ question_q: 'zebra crossing' }));
    await shown('None of the 10,000 records read so far fits. There are 10,050.');
    expect(screen.queryByText('Nothing fits the filter.')).toBeNull();
    await press(user, 'Read all 10,050');
    await shown('0 of 10,050, read just now.', 'Nothing fits the filter.');
  });
});

describe('a saved view', () => {
  const views = () => within(screen.getByRole('navigation', { name: 'Views' }));

  test('is handed on as a link, which opens the same rows for another person (VIEW-04)', async () => {
    const query = `${at({ question_q: 'how' })}&sort=question&order=DESC&page=2&perPage=20`;
    const { user } = await renderList('faq/faqs', query);
    await press(user, 'Copy link');
    await waitFor(() => expect(standingToasts().join()).toContain('Link copied.'));
    const { pathname, search } = new URL(await navigator.clipboard.readText());
    const same = '?filter={"question_q":"how"}&sort=question&order=DESC&page=1&perPage=20';
    expect([pathname, decodeURIComponent(search)]).toEqual(['/faq/faqs', same]);
  });

  test('brings back filter, order and columns for its person, leaves other lists alone, can be replaced, renamed and deleted (VIEW-01 VIEW-02)', async () => {
    const asha = crypto.randomUUID();
    await act(() => openPreferences(asha));
    const ofPartners = { hidden: { partners: ['title'] }, order: { partners: ['photo', 'title'] } };
    const ofView = {
      density: 'compact' as const,
      hidden: { ...ofPartners.hidden, 'faq/faqs': ['facCategoryId'] },
      order: { ...ofPartners.order, 'faq/faqs': ['question', 'answer', 'facCategoryId'] },
    };
    const other = { name: 'Other', query: '', hidden: [], order: [], density: 'comfortable' as const };
    act(() => changePreferences(() => ({ ...ofView, views: { 'faq/faqs': [other] } })));
    const filter = { question_q: 'how', answer_q: 'a' };
    const { user, router } = await renderList('faq/faqs', `${at(filter)}&sort=question&order=DESC`);
    const saveAs = async (name: string) => {
      await press(user, 'Save as a view');
      await user.type(await screen.findByLabelText('Name of the view'), name);
    };
    await saveAs('  {Enter}How to{Enter}');
    expect(await views().findByRole('button', { name: 'How to', pressed: true })).toBeTruthy();
    await user.click(views().getByRole('button', { name: 'All' }));
    await filtered(router, {});
    act(() => changePreferences(() => ({ ...ofPartners, density: 'comfortable' })));
    await user.click(views().getByRole('button', { name: 'How to' }));
    await filtered(router, filter);
    expect(router.state.location.search).toContain('sort=question&order=DESC');
    expect(renderHook(usePreferences).result.current).toMatchObject(ofView);
    await act(() => router.navigate(`${at({ answer_q: 'a', question_q: 'how' })}&sort=question&order=DESC`));
    expect(views().getByRole('button', { name: 'How to', pressed: true })).toBeTruthy();
    await act(() => openPreferences('somebody else'));
    expect(views().queryByRole('button', { name: 'How to' })).toBeNull();
    await act(() => openPreferences(asha));
    await user.click(views().getByRole('button', { name: 'All' }));
    await waitFor(() => expect(views().getByRole('button', { name: 'All', pressed: true })).toBeTruthy());
    const menu = await openFilter(user, 'FAQs', 'Answer');
    await user.type(menu.getByLabelText('Answer contains'), 'the{Enter}');
    await saveAs('How to');
    expect(screen.getByText('This replaces the view of that name.')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await views().findAllByRole('button', { name: 'How to' })).toHaveLength(1);
    await user.click(await views().findByRole('button', { name: 'Rename the view How to' }));
    const name = await screen.findByLabelText('Name of the view');
    expect(name).toHaveProperty('value', 'How to');
    await user.keyboard('Other{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('There is a view of that name already.'));
    await user.keyboard('{Control>}a{/Control} {Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('A view needs a name.'));
    expect(document.activeElement).toBe(name);
    await user.clear(name);
    await user.keyboard('Why{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(views().getByRole('button', { name: 'Rename the view Why' })),
    );
    expect(views().getByRole('button', { name: 'Why', pressed: true })).toBeTruthy();
    expect(views().queryByRole('button', { name: 'How to' })).toBeNull();
    await waitFor(async () => expect(JSON.stringify(await readStored(asha))).toContain('"Why"'));
    await user.click(views().getByRole('button', { name: 'Delete the view Why' }));
    await press(user, 'Delete');
    await waitFor(() => expect(views().queryByRole('button', { name: 'Why' })).toBeNull());
    expect(views().getByRole('button', { name: 'Other' })).toBeTruthy();
  });
});

test('buttons of a view stay while others are deleted; the focus of a deleted one goes to the views; a view that is gone is not renamed (VIEW-02)', async () => {
  const viewOf = (name: string, text: string) => ({
    name,
    query: new URLSearchParams({ filter: JSON.stringify({ question_q: text }) }).toString(),
    hidden: [],
    order: [],
    density: 'comfortable' as const,
  });
  const [how, why, who] = [viewOf('How', 'how'), viewOf('Why', 'why'), viewOf('Who', 'who')];
  const setViews = (...views: readonly object[]) =>
    act(() => changePreferences(() => ({ views: { 'faq/faqs': views.map(view => ({ ...how, ...view })) } })));
  setViews(how, why, who);
  const { user } = await renderEntity('faq/faqs', at({ question_q: 'why' }));
  const nav = await screen.findByRole('navigation', { name: 'Views' });
  const rename = await within(nav).findByRole('button', { name: 'Rename the view Why' });
  const remove = within(nav).getByRole('button', { name: 'Delete the view Why' });
  const opensWho = within(nav).getByRole('button', { name: 'Who' });
  opensWho.focus();
  await user.click(rename);
  await screen.findByRole('dialog', { name: 'Rename the view Why' });
  setViews(why, who);
  expect([rename, remove, opensWho].map(({ isConnected }) => isConnected)).toEqual([true, true, true]);
  setViews({ ...why, name: 'Wherefore' }, who);
  await screen.findByRole('dialog', { name: 'Rename the view Wherefore' });
  await user.clear(screen.getByLabelText('Name of the view'));
  await user.keyboard('What for{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(rename.getAttribute('aria-label')).toBe('Rename the view What for');
  await waitFor(() => expect(document.activeElement).toBe(rename));
  await user.click(rename);
  await screen.findByRole('dialog', { name: 'Rename the view What for' });
  setViews(who);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  setViews(why, who);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await within(nav).findByRole('button', { name: 'Delete the view Why' }));
  await screen.findByText('Delete the view “Why”?');
  setViews({ ...why, name: 'Wherefore' }, { ...who, name: 'Why' });
  await screen.findByText('Delete the view “Wherefore”?');
  await press(user, 'Delete');
  await waitFor(() => expect(within(nav).queryByRole('button', { name: 'Wherefore' })).toBeNull());
  expect(within(nav).getByRole('button', { name: 'Why' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(nav));
  await press(user, 'Save as a view');
  const name = await screen.findByLabelText('Name of the view');
  setViews({ ...why, name: 'Theirs' }, who);
  await user.type(name, 'Mine{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const names = within(nav)
    .getAllByRole('button', { pressed: false })
    .concat(within(nav).getByRole('button', { pressed: true }));
  expect(names.map(({ textContent }) => textContent)).toEqual(['All', 'Who', 'Mine']);
});

test('a view that another tab saves or deletes does so here, too, and leaves the columns alone (VIEW-02)', async () => {
  const asha = crypto.randomUUID();
  await act(() => openPreferences(asha));
  const view = { name: 'Theirs', query: '', hidden: [], order: [], density: 'comfortable' as const };
  const otherTab = new BroadcastChannel('deedbook.preferences');
  onTestFinished(() => otherTab.close());
  const storeElsewhere = async (views: readonly object[]) => {
    await changeStored(asha, () => ({
      views: { partners: views },
      hidden: { partners: ['title'] },
      pinned: ['faq/faqs'],
    }));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target
    otherTab.postMessage(asha);
  };
  const { result } = renderHook(usePreferences);
  const shownViews = (views: readonly object[]) =>
    waitFor(() => expect(result.current.views).toEqual({ partners: views }));
  await storeElsewhere([view, { ...view, name: 'With the same query' }]);
  await shownViews([view]);
  const told = new Promise<unknown>(resolve => otherTab.addEventListener('message', ({ data }) => resolve(data)));
  act(() => changePreferences(() => ({ closed: ['faq'] })));
  expect(await told).toBe(asha);
  await storeElsewhere([]);
  await shownViews([]);
  expect(result.current).toMatchObject({ pinned: [], hidden: {}, closed: ['faq'] });
});

describe('the head of a column', () => {
  const values = () => column('Total Assets Value').map(text => Number(text.replace(/[^\d.]/g, '')));
  const inOrder = (numbers: readonly number[], sign: 1 | -1) => numbers.toSorted((a, b) => sign * (a - b));

  test('sorts the whole list by an amount, up, down and not at all (WHOLE-14 WHOLE-15)', async () => {
    const { user, router } = await renderList('properties');
    const properties = wire().mock.store.all('properties');
    const prices = properties.flatMap(({ wholeHomePrice }) => Number(wholeHomePrice) || []);
    const asSent = values();
    const head = () => screen.getByRole('columnheader', { name: 'Total Assets Value' });
    for (const [state, expected] of [
      ['ascending', inOrder(prices, 1).slice(0, 10)],
      ['descending', inOrder(prices, -1).slice(0, 10)],
      ['none', asSent],
    ] as const) {
      await user.click(within(head()).getByRole('button'));
      await waitFor(() => expect(values()).toEqual(expected));
      expect(head().getAttribute('aria-sort')).toBe(state);
    }
    await press(user, 'Status');
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('sort')).toBe('address.name'));
  });

  test('a range of an amount chooses rows (WHOLE-15)', async () => {
    const { user } = await renderList('refund');
    const filter = await openFilter(user, 'Refund', 'Total Assets Value');
    await user.type(filter.getByLabelText('Total Assets Value from'), '500{Enter}');
    await screen.findByText(/read just now/);
    await waitFor(() => expect(Math.min(...values())).toBeGreaterThanOrEqual(500));
  });

  test('sorts nothing where the documents name other columns (ADMIN-16)', async () => {
    await renderList('roles/admin');
    expect(screen.queryByRole('button', { name: 'Email' })).toBeNull();
    expect(screen.getByRole('button', { name: 'First Name' })).toBeTruthy();
  });
});
