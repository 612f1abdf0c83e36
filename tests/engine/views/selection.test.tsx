import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import Papa from 'papaparse';
import { describe, expect, test, vi } from 'vitest';
import { button, closed, dialog, focused, question, toasted } from '../../support/onScreen';
import { expectConsole, plant, signedInWire, standingToasts, textsOf } from '../../support/screens';
import { catchFiles } from '../../support/savedFiles';
import { bar, column, frame, noBar, renderList, rowOf, settled } from './table';

const wire = signedInWire();
const call = 'GET partners/getPartners';

const box = (title = '') => rowOf(title).getByRole('checkbox', { name: `Choose ${title}` });
/** Presses a button that is for the chosen rows. */
const pressBar = async (name: string | RegExp) => userEvent.click((await bar()).getByRole('button', { name }));
/** Waits until the chosen rows are not read any more. */
const noProgress = () => waitFor(async () => expect((await bar()).queryByRole('progressbar')).toBeNull());
/** The boxes of the rows, whatever they are called. */
const boxes = (count: number) => screen.getAllByRole('checkbox', { name: /^Choose (?!all)/ }).slice(0, count);
const idOf = (ofRow: Element) => ofRow.closest('tr')?.dataset.row ?? '';
/** The cells of a saved file. */
const cellsOf = async (file?: Blob) => Papa.parse<string[]>(((await file?.text()) ?? '').replace('\uFEFF', '')).data;
const ofPage = () => screen.getByRole('checkbox', { name: 'Choose all rows of this page' });
const says = (text: string) =>
  waitFor(async () => expect((await bar()).getAllByRole('status')[0]?.textContent).toBe(text));

/** The titles of the rows whose box is ticked. */
const ticked = () =>
  column('Title').filter(title => box(title).matches(':checked') && box(title).closest('tr')?.matches('.is-selected'));

const open = async (name: 'ourtrustedpartners' | 'howitworks' = 'ourtrustedpartners') => {
  const shown = await renderList(name);
  return { ...shown, titles: column('Title') };
};

/** Opens the partners and chooses some of those on screen, by their places. */
const choosing = async (...places: number[]) => {
  const shown = await open();
  const { titles } = shown;
  const chosen = places.map(place => titles[place] ?? '');
  for (const title of chosen) await shown.user.click(rowOf(title).getByRole('checkbox'));
  await bar();
  wire().clear();
  return { ...shown, chosen };
};

const partners = () => wire().mock.store.all('partners');
/** Adds so many partners to the mock. @returns the number of all */
const addPartners = (count: number) => {
  const partner = partners()[0] ?? expect.unreachable('There is no partner.');
  for (let n = 0; n < count; n += 1) wire().mock.store.insert('partners', { ...partner, _id: `more${n}` });
  return partners().length;
};
const callsOf = (path: string) => wire().sent.filter(call => call.path === path);
/** Presses a box while Shift is held. */
const pressWithShift = async (user: UserEvent, title?: string) => {
  await user.keyboard('{Shift>}');
  await user.click(box(title));
  await user.keyboard('{/Shift}');
};
/** Turns to the second page. */
const turn = async () => {
  await userEvent.click(button('Next page'));
  await waitFor(() => expect(column('SNo')[0]).toBe('11'));
};

test('a row is chosen by its box, the cell around it or the space bar, and given up the same way; with Shift it takes all since the last one along, in either direction, and gives them up alike (SELECT-01 SELECT-02 SELECT-03)', async () => {
  const { user, titles } = await open();
  const [first = '', second = '', third = ''] = titles;
  await user.click(box(first));
  await says('1 chosen');
  expect(ticked()).toEqual([first]);
  const cell = box(second).closest('td') ?? expect.unreachable('The checkbox is in no cell.');
  await user.click(cell);
  await says('2 chosen');
  box(third).focus();
  await user.keyboard(' ');
  await says('3 chosen');
  expect(ticked()).toEqual([first, second, third]);
  await user.keyboard(' ');
  await user.click(cell);
  await user.click(box(first));
  expect(ticked()).toEqual([]);
  await noBar();
  await user.click(box(titles[6]));
  for (const [place, from, end] of [
    [3, 3, 7],
    [8, 3, 9],
    [5, 3, 5],
  ] as const) {
    await pressWithShift(user, titles[place]);
    expect(ticked()).toEqual(titles.slice(from, end));
  }
  // By itself where the last one is on another page.
  await turn();
  const [, , eleventh = ''] = column('Title');
  await pressWithShift(user, eleventh);
  expect(ticked()).toEqual([eleventh]);
  await says('3 chosen, 2 of them not in these rows');
});

test('all rows of a page are chosen at once; the box says whether some, all or none are, and Clear gives them up (SELECT-04)', async () => {
  const { user, titles } = await open();
  await user.click(box(titles[0] ?? ''));
  expect(ofPage()).toMatchObject({ checked: false, indeterminate: true });
  await user.click(ofPage());
  expect(ticked()).toEqual(titles);
  expect(ofPage()).toMatchObject({ checked: true, indeterminate: false });
  await says('10 chosen');
  await user.click(ofPage());
  expect(ticked()).toEqual([]);
  expect(ofPage()).toMatchObject({ checked: false, indeterminate: false });
  await user.click(ofPage());
  await pressBar('Clear');
  await noBar();
  expect(ticked()).toEqual([]);
  await focused(frame());
  await pressWithShift(user, titles[2]);
  expect(ticked()).toEqual([titles[2]]);
  await user.click(rowOf(titles[2] ?? '').getByRole('button', { name: `Delete: ${titles[2]}` }));
  await user.click((await question()).getByRole('button', { name: 'Delete' }));
  await closed('alertdialog');
  await noBar();
});

test('what is chosen stays so while a search shows other rows, until Escape in the table (SELECT-05 SELECT-06)', async () => {
  const { user, titles } = await open('howitworks');
  const [first = '', second = ''] = titles;
  await user.click(box(first));
  await user.click(box(second));
  await user.type(screen.getByRole('searchbox'), `${second}{Enter}`);
  await waitFor(() => expect(column('Title')).not.toContain(first));
  await settled();
  await says('2 chosen, 1 of them not in these rows');
  expect(ticked()).toEqual([second]);
  for (const elsewhere of [screen.getByRole('searchbox'), screen.getByLabelText('Rows per page')]) {
    elsewhere.focus();
    await user.keyboard('{Escape}');
    await says('2 chosen, 1 of them not in these rows');
  }
  box(second).focus();
  await user.keyboard('{Escape}');
  await noBar();
  expect(ticked()).toEqual([]);
});

test('choosing all rows of a list can be stopped; says why it failed, and keeps what is chosen meanwhile (SELECT-07)', async () => {
  const { user, titles } = await choosing(0);
  await plant(wire(), { call, hang: true });
  await pressBar(/^Choose all/);
  (await bar()).getByText('0 rows');
  await pressBar('Stop');
  await waitFor(async () => (await bar()).getByRole('button', { name: /^Choose all/ }));
  await says('1 chosen');
  // Nor are the rows taken that had been read.
  const all = addPartners(200);
  await plant(wire(), { call, delayMs: 0, times: 1 });
  await plant(wire(), { call, hang: true, times: 2 });
  await pressBar(/^Choose all/);
  await (await bar()).findByText(`100 of ${all} rows`);
  await pressBar('Stop');
  await waitFor(async () => (await bar()).getByRole('button', { name: /^Choose all/ }));
  await says('1 chosen');
  expect(standingToasts()).toEqual([]);
  expectConsole('error', /^ApiError: /);
  await plant(wire(), { call, status: 500, body: { message: 'No database' } });
  const release = wire().hold(call);
  await pressBar(/^Choose all/);
  await user.click(rowOf(titles[1] ?? '').getByRole('checkbox'));
  release();
  await toasted('error: No database');
  await says('2 chosen');
});

test('choosing all rows of a list reads all its pages, a hundred rows at a time (SELECT-07)', async () => {
  const all = addPartners(200);
  await choosing(0);
  await pressBar(`Choose all ${all}`);
  await says(`${all} chosen, ${all - 10} of them not in these rows`);
  const pages = callsOf('partners/getPartners').map(({ query }) => query);
  expect(pages).toEqual(['1', '2', '3'].map(page => ({ page, limit: '100' })));
  expect((await bar()).queryByRole('button', { name: /^Choose all/ })).toBeNull();
  for (const each of boxes(1)) await userEvent.click(each);
  (await bar()).getByRole('button', { name: `Choose all ${all}` });
});

test('choosing all rows of a list is offered anew once there are more, or the search finds others (SELECT-07)', async () => {
  const { store } = wire().mock;
  const step = store.all('howItWorksSteps')[0] ?? expect.unreachable('There is no step.');
  for (let n = 0; n < 12; n += 1) store.insert('howItWorksSteps', { ...step, _id: `pick${n}`, title: `Pick ${n}` });
  const { user, queryClient } = await renderList('howitworks', '?filter={"search":"Pick"}');
  await user.click(box('Pick 11'));
  await pressBar('Choose all 12');
  await says('12 chosen, 2 of them not in these rows');
  expect((await bar()).queryByRole('button', { name: /^Choose all/ })).toBeNull();
  store.insert('howItWorksSteps', { ...step, _id: 'pick12', title: 'Pick 12' });
  await act(() => queryClient.invalidateQueries());
  await (await bar()).findByRole('button', { name: 'Choose all 13' });
  await user.type(screen.getByRole('searchbox'), '{Backspace}{Backspace}{Backspace}{Backspace}{Enter}');
  await (await bar()).findByRole('button', { name: `Choose all ${store.all('howItWorksSteps').length}` });
});

describe('two chosen rows', () => {
  const openSideBySide = async () => {
    await pressBar('Side by side');
    return dialog('Side by side');
  };

  test('are shown side by side as their read-only views have them now, with words at what differs (SELECT-26)', async () => {
    const { store } = wire().mock;
    const same = { status: 'Villa', sqft: 1200, baths: 2, beds: 3 };
    const { user } = await renderList('properties');
    const three = boxes(3);
    for (const [at, each] of three.entries()) {
      await user.click(each);
      expect((await bar()).queryAllByRole('button', { name: 'Side by side' })).toHaveLength(at === 1 ? 1 : 0);
    }
    await user.click(three[2] ?? document.body);
    three.slice(0, 2).forEach((each, at) => store.change('properties', idOf(each), { ...same, beds: 3 + at }));
    const shown = await openSideBySide();
    await shown.findByRole('heading', { name: 'Basics' });
    const cellsIn = (name: string) => {
      const row = within(shown.getByRole('row', { name: new RegExp(`^${name}`) }));
      return textsOf([row.getByRole('rowheader'), ...row.getAllByRole('cell')]);
    };
    expect(cellsIn('Home sqft')).toEqual(['Home sqft', '1,200', '1,200']);
    expect(cellsIn('Number of Beds')).toEqual(['Number of BedsDiffers', '3', '4']);
    await user.keyboard('{Escape}');
    await closed();
    await says('2 chosen');
  });

  test('are marked where a value that is computed from each differs, and not where it is the same', async () => {
    const { store } = wire().mock;
    const { user } = await renderList('chatrequest');
    const two = boxes(2);
    for (const each of two) await user.click(each);
    const shownFor = async (...names: string[]) => {
      two.forEach((each, at) => store.change('chatRequests', idOf(each), { uid: undefined, name: names[at] ?? '' }));
      const head = await (await openSideBySide()).findByRole('rowheader', { name: /^Name/ });
      const shown = textsOf(head.closest('tr')?.children ?? []);
      await user.keyboard('{Escape}');
      await closed();
      return shown;
    };
    expect(await shownFor('Asha Rao', 'Ravi Rao')).toEqual(['NameDiffers', 'Asha Rao', 'Ravi Rao']);
    expect(await shownFor('Asha Rao', 'Asha Rao')).toEqual(['Name', 'Asha Rao', 'Asha Rao']);
  });

  test('of which one is gone are not compared, which is said (SELECT-26)', async () => {
    const { chosen } = await choosing(0, 1);
    wire().mock.store.remove('partners', ({ title }) => title === chosen[1]);
    const shown = await openSideBySide();
    expect((await shown.findByRole('alert')).textContent).toContain('This record could not be opened.');
    expect(shown.queryByRole('table')).toBeNull();
  });
});

describe('the chosen rows', () => {
  test('are exported with the columns on screen, those of other pages included, as the server has them now, and one that is gone is said (EXPORT-05 EXPORT-16)', async () => {
    const { files, names } = catchFiles();
    const { user, chosen } = await choosing(2, 0);
    await turn();
    const [eleventh = ''] = column('Title');
    await user.click(rowOf(eleventh).getByRole('checkbox'));
    await user.dblClick((await bar()).getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(names).toEqual(['Our Trusted Partners.csv']));
    expect((await cellsOf(files[0])).map(([title]) => title)).toEqual(['Title', ...chosen, eleventh]);
    const [first, second] = chosen.map(title => partners().find(partner => partner.title === title)?._id ?? '');
    wire().mock.store.change('partners', first ?? '', { title: 'By a colleague' });
    wire().mock.store.remove('partners', ({ _id }) => _id === second);
    await pressBar('Export');
    await waitFor(() => expect(names).toHaveLength(2));
    expect((await cellsOf(files[1])).map(([title]) => title)).toEqual(['Title', 'By a colleague', eleventh]);
    expect(standingToasts()).toEqual(['info: 1 chosen row is no longer there.']);
  });

  test('are read with a progress that can be stopped; a reading that is stopped, left or fails saves nothing (EXPORT-17)', async () => {
    const { names } = catchFiles();
    const { router } = await choosing(0);
    const release = wire().hold(call);
    const start = () => pressBar('Export');
    await start();
    await (await bar()).findByText('Reading the chosen rows…');
    expect((await bar()).getByRole('button', { name: 'Clear' })).toHaveProperty('disabled', true);
    await pressBar('Stop');
    release();
    await noProgress();
    expect([names, standingToasts()]).toEqual([[], []]);

    expectConsole('error', /^ApiError: /);
    await plant(wire(), { call, drop: true });
    await start();
    await toasted('error: The server cannot be reached. Check your connection and try again.');
    expect(names).toEqual([]);
    await start();
    await waitFor(() => expect(names).toHaveLength(1));
    const releaseLeft = wire().hold(call);
    await start();
    await act(() => router.navigate('/elsewhere'));
    releaseLeft();
    await act(() => router.navigate('/ourtrustedpartners'));
    await start();
    await waitFor(() => expect(names).toHaveLength(2));
  });

  test('whose export is stopped while the records that they point to are read are not saved (EXPORT-17)', async () => {
    const { names } = catchFiles();
    const faq = [{ _id: 'f1', question: 'Why?', facCategoryId: 'c1' }];
    const body = { result: 1, payload: { faq, count: 1 } };
    await plant(wire(), { call: 'GET faq/getAllFAQ', status: 200, body, times: 0 });
    const release = wire().hold('GET faqCategory/getAllFAQCategory');
    const { user } = await renderList('faq/faqs');
    await user.click(rowOf('Why?').getByRole('checkbox'));
    await pressBar('Export');
    await waitFor(() => expect(callsOf('faq/getAllFAQ')).toHaveLength(2));
    await pressBar('Stop');
    release();
    await noProgress();
    expect(names).toEqual([]);
  });

  test('are copied as lines with tabs, as many as are still there; where the browser refuses, it says to export them instead (EXPORT-06)', async () => {
    const copied: string[] = [];
    const { chosen } = await choosing(0, 1);
    const clipboard = vi.spyOn(navigator.clipboard, 'writeText');
    clipboard.mockImplementation(text => Promise.resolve(void copied.push(text)));
    await pressBar('Copy');
    await toasted('success: 2 rows copied');
    const [heads, ...lines] = copied[0]?.split('\r\n') ?? [];
    expect([heads, lines.map(line => line.split('\t')[0])]).toEqual(['Title\tImage', chosen]);
    clipboard.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
    await pressBar('Copy');
    const refused = 'error: The rows could not be copied. Export them instead.';
    await waitFor(() => expect(standingToasts()).toContain(refused));
    const remove = (at: number) => wire().mock.store.remove('partners', ({ title }) => title === chosen[at]);
    remove(0);
    await pressBar('Copy');
    await waitFor(() => expect(standingToasts()).toContain('success: 1 row copied'));
    remove(1);
    await pressBar('Copy');
    await waitFor(() => expect(standingToasts()).toContain('info: 2 chosen rows are no longer there.'));
    await noProgress();
    expect(copied).toHaveLength(2);
  });
});

test.each([
  ['ourtrustedpartners', ['Export', 'Copy', 'Delete', 'Clear']],
  ['socialmedia', ['Export', 'Copy', 'Active', 'Inactive', 'Clear']],
  ['roles/admin', ['Export', 'Copy', 'Clear']],
] as const)('the bar offers what %s lets be done with many (SELECT-16)', async (name, offered) => {
  await renderList(name);
  for (const each of boxes(1)) await userEvent.click(each);
  await bar();
  expect(textsOf(document.querySelectorAll('.selection-bar__buttons button'))).toEqual(offered);
});

test('a row that is deleted while the keyboard stands on its box leaves it on the next one', async () => {
  const { user, titles, queryClient } = await open();
  box(titles[0] ?? '').focus();
  await user.keyboard(' ');
  queryClient.setQueriesData<{ data: { title: string }[]; total: number }>(
    { queryKey: ['ourtrustedpartners', 'getList'] },
    before => before && { ...before, data: before.data.slice(1) },
  );
  await waitFor(() => expect(column('Title')[0]).toBe(titles[1]));
  expect(document.activeElement).toBe(box(titles[1] ?? ''));
});
