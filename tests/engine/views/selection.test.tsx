import { act, screen, waitFor, within } from '@testing-library/react';
import Papa from 'papaparse';
import { describe, expect, test, vi } from 'vitest';
import { expectConsole } from '../../support/console';
import { standingToasts } from '../../support/dom';
import { catchFiles } from '../../support/savedFiles';
import { plant, signedInWire } from '../../support/signedIn';
import { bar, column, frame, noBar, renderList, rowOf, settled } from './table';

const wire = signedInWire();
const call = 'GET partners/getPartners';

const box = (title: string) => rowOf(title).getByRole('checkbox', { name: `Choose ${title}` });
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
const pages = () =>
  wire()
    .sent.filter(({ path }) => path === 'partners/getPartners')
    .map(({ query }) => query);

describe('a row', () => {
  test('is chosen by its box, the cell around it or the space bar, and given up the same way (SELECT-01 SELECT-02)', async () => {
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
  });

  test('with Shift takes all since the last one along, in either direction, and gives them up alike (SELECT-03)', async () => {
    const { user, titles } = await open();
    const at = (index: number) => box(titles[index] ?? '');
    await user.click(at(6));
    await user.keyboard('{Shift>}');
    await user.click(at(3));
    expect(ticked()).toEqual(titles.slice(3, 7));
    await user.click(at(8));
    expect(ticked()).toEqual(titles.slice(3, 9));
    await user.click(at(5));
    expect(ticked()).toEqual(titles.slice(3, 5));
    await user.keyboard('{/Shift}');
    // By itself where the last one is on another page.
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(column('SNo')[0]).toBe('11'));
    const [, , third = ''] = column('Title');
    await user.keyboard('{Shift>}');
    await user.click(box(third));
    await user.keyboard('{/Shift}');
    expect(ticked()).toEqual([third]);
    await says('3 chosen, 2 of them not in these rows');
  });
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
  await user.click((await bar()).getByRole('button', { name: 'Clear' }));
  await noBar();
  expect(ticked()).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(frame()));
  await user.keyboard('{Shift>}');
  await user.click(box(titles[2] ?? ''));
  await user.keyboard('{/Shift}');
  expect(ticked()).toEqual([titles[2]]);
  await user.click(rowOf(titles[2] ?? '').getByRole('button', { name: `Delete: ${titles[2]}` }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
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

describe('choosing all rows of a list', () => {
  test('reads all its pages, a hundred rows at a time (SELECT-07)', async () => {
    const partner = partners()[0] ?? expect.unreachable('There is no partner.');
    for (let n = 0; n < 200; n += 1) wire().mock.store.insert('partners', { ...partner, _id: `more${n}` });
    const { user } = await choosing(0);
    const all = partners().length;
    await user.click((await bar()).getByRole('button', { name: `Choose all ${all}` }));
    await says(`${all} chosen, ${all - 10} of them not in these rows`);
    expect(pages()).toEqual(['1', '2', '3'].map(page => ({ page, limit: '100' })));
    expect((await bar()).queryByRole('button', { name: /^Choose all/ })).toBeNull();
    const [box] = screen.getAllByRole('checkbox', { name: /^Choose (?!all)/ });
    await user.click(box ?? document.body);
    expect((await bar()).getByRole('button', { name: `Choose all ${all}` })).toBeTruthy();
  });

  test('is offered anew once the search finds others (SELECT-07)', async () => {
    const { store } = wire().mock;
    const step = store.all('howItWorksSteps')[0] ?? expect.unreachable('There is no step.');
    for (let n = 0; n < 12; n += 1) store.insert('howItWorksSteps', { ...step, _id: `pick${n}`, title: `Pick ${n}` });
    const { user } = await renderList('howitworks', '?filter={"search":"Pick"}');
    await user.click(box('Pick 11'));
    await user.click((await bar()).getByRole('button', { name: 'Choose all 12' }));
    await says('12 chosen, 2 of them not in these rows');
    expect((await bar()).queryByRole('button', { name: /^Choose all/ })).toBeNull();
    await user.type(screen.getByRole('searchbox'), '{Backspace}{Backspace}{Backspace}{Backspace}{Enter}');
    const all = store.all('howItWorksSteps').length;
    expect(await (await bar()).findByRole('button', { name: `Choose all ${all}` })).toBeTruthy();
  });

  test('can be stopped; says why it failed, and keeps what is chosen meanwhile (SELECT-07)', async () => {
    const { user, titles } = await choosing(0);
    await plant(wire(), { call, hang: true });
    await user.click((await bar()).getByRole('button', { name: /^Choose all/ }));
    expect((await bar()).getByText('0 rows')).toBeTruthy();
    await user.click((await bar()).getByRole('button', { name: 'Stop' }));
    await waitFor(async () => expect((await bar()).getByRole('button', { name: /^Choose all/ })).toBeTruthy());
    await says('1 chosen');
    expect(standingToasts()).toEqual([]);
    expectConsole('error', /^ApiError: /);
    await plant(wire(), { call, status: 500, body: { message: 'No database' } });
    const release = wire().hold(call);
    await user.click((await bar()).getByRole('button', { name: /^Choose all/ }));
    await user.click(rowOf(titles[1] ?? '').getByRole('checkbox'));
    release();
    await waitFor(() => expect(standingToasts()).toEqual(['error: No database']));
    await says('2 chosen');
  });
});

describe('two chosen rows', () => {
  const openSideBySide = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click((await bar()).getByRole('button', { name: 'Side by side' }));
    return within(await screen.findByRole('dialog', { name: 'Side by side' }));
  };

  test('are shown side by side as their read-only views have them now, with words at what differs (SELECT-26)', async () => {
    const { store } = wire().mock;
    const same = { status: 'Villa', sqft: 1200, baths: 2, beds: 3 };
    const { user } = await renderList('properties');
    const boxes = screen.getAllByRole('checkbox', { name: /^Choose (?!all)/ });
    const ids = boxes.slice(0, 3).map(each => each.closest('tr')?.dataset.row ?? '');
    for (const [at, each] of boxes.slice(0, 3).entries()) {
      await user.click(each);
      expect((await bar()).queryAllByRole('button', { name: 'Side by side' })).toHaveLength(at === 1 ? 1 : 0);
    }
    await user.click(boxes[2] ?? document.body);
    store.change('properties', ids[0] ?? '', same);
    store.change('properties', ids[1] ?? '', { ...same, beds: 4 });
    const dialog = await openSideBySide(user);
    await dialog.findByRole('heading', { name: 'Basics' });
    const cells = (name: string) =>
      within(dialog.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells('Home sqft')).toEqual(['1,200', '1,200']);
    expect(dialog.getByRole('rowheader', { name: /^Home sqft/ }).textContent).toBe('Home sqft');
    expect(dialog.getByRole('rowheader', { name: /^Number of Beds/ }).textContent).toBe('Number of BedsDiffers');
    expect(cells('Number of Beds')).toEqual(['3', '4']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await says('2 chosen');
  });

  test('are marked where a value that is computed from each differs, and not where it is the same', async () => {
    const { store } = wire().mock;
    const { user } = await renderList('chatrequest');
    const boxes = screen.getAllByRole('checkbox', { name: /^Choose (?!all)/ }).slice(0, 2);
    const ids = boxes.map(each => each.closest('tr')?.dataset.row ?? '');
    for (const each of boxes) await user.click(each);
    const shownFor = async (...names: string[]) => {
      ids.forEach((id, at) => store.change('chatRequests', id, { uid: undefined, name: names[at] ?? '' }));
      const dialog = await openSideBySide(user);
      const head = await dialog.findByRole('rowheader', { name: /^Name/ });
      const row = within(head.closest('tr') ?? expect.unreachable('The head is in no row.'));
      const shown = [head, ...row.getAllByRole('cell')].map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return shown;
    };
    expect(await shownFor('Asha Rao', 'Ravi Rao')).toEqual(['NameDiffers', 'Asha Rao', 'Ravi Rao']);
    expect(await shownFor('Asha Rao', 'Asha Rao')).toEqual(['Name', 'Asha Rao', 'Asha Rao']);
  });

  test('of which one is gone are not compared, which is said (SELECT-26)', async () => {
    const { user, chosen } = await choosing(0, 1);
    wire().mock.store.remove('partners', ({ title }) => title === chosen[1]);
    const dialog = await openSideBySide(user);
    expect((await dialog.findByRole('alert')).textContent).toContain('This record could not be opened.');
    expect(dialog.queryByRole('table')).toBeNull();
  });
});

describe('the chosen rows', () => {
  test('are exported with the columns on screen, those of other pages included (EXPORT-05)', async () => {
    const { files, names } = catchFiles();
    const { user, chosen } = await choosing(2, 0);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(column('SNo')[0]).toBe('11'));
    const [eleventh = ''] = column('Title');
    await user.click(rowOf(eleventh).getByRole('checkbox'));
    (await bar()).getByRole('button', { name: 'Export' }).click();
    await waitFor(() => expect(names).toEqual(['Our Trusted Partners.csv']));
    const { data } = Papa.parse<string[]>(((await files[0]?.text()) ?? '').replace('\uFEFF', ''));
    expect(data.map(([title]) => title)).toEqual(['Title', ...chosen, eleventh]);
  });

  test('are exported as the server has them now, and one that is gone is said (EXPORT-16)', async () => {
    const { files, names } = catchFiles();
    const { user, chosen } = await choosing(0, 1);
    const [first, second] = chosen.map(title => partners().find(partner => partner.title === title)?._id ?? '');
    wire().mock.store.change('partners', first ?? '', { title: 'By a colleague' });
    wire().mock.store.remove('partners', ({ _id }) => _id === second);
    await user.click((await bar()).getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(names).toHaveLength(1));
    const { data } = Papa.parse<string[]>(((await files[0]?.text()) ?? '').replace('\uFEFF', ''));
    expect(data.map(([title]) => title)).toEqual(['Title', 'By a colleague']);
    expect(standingToasts()).toEqual(['info: 1 chosen row is no longer there.']);
  });

  test('are read with a progress that can be stopped; a reading that is stopped, left or fails saves nothing (EXPORT-17)', async () => {
    const { names } = catchFiles();
    const { user, router } = await choosing(0);
    const release = wire().hold(call);
    const start = async () => user.click((await bar()).getByRole('button', { name: 'Export' }));
    await start();
    await (await bar()).findByText('Reading the chosen rows…');
    expect((await bar()).getByRole('button', { name: 'Clear' })).toHaveProperty('disabled', true);
    await user.click((await bar()).getByRole('button', { name: 'Stop' }));
    release();
    await waitFor(async () => expect((await bar()).queryByRole('progressbar')).toBeNull());
    expect([names, standingToasts()]).toEqual([[], []]);

    expectConsole('error', /^ApiError: /);
    await plant(wire(), { call, drop: true });
    await start();
    const says = 'error: The server cannot be reached. Check your connection and try again.';
    await waitFor(() => expect(standingToasts()).toEqual([says]));
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
    await user.click((await bar()).getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(wire().sent.filter(({ path }) => path === 'faq/getAllFAQ')).toHaveLength(2));
    await user.click((await bar()).getByRole('button', { name: 'Stop' }));
    release();
    await waitFor(async () => expect((await bar()).queryByRole('progressbar')).toBeNull());
    expect(names).toEqual([]);
  });

  test('are copied as lines with tabs; where the browser refuses, it says to export them instead (EXPORT-06)', async () => {
    const copied: string[] = [];
    const { user, chosen } = await choosing(0, 1);
    const clipboard = vi.spyOn(navigator.clipboard, 'writeText');
    clipboard.mockImplementation(text => Promise.resolve(void copied.push(text)));
    await user.click((await bar()).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(standingToasts()).toEqual(['success: 2 rows copied']));
    const lines = copied[0]?.split('\r\n') ?? [];
    expect(lines[0]).toBe('Title\tImage');
    expect(lines.slice(1).map(line => line.split('\t')[0])).toEqual(chosen);
    clipboard.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await user.click((await bar()).getByRole('button', { name: 'Copy' }));
    await waitFor(() =>
      expect(standingToasts()).toContain('error: The rows could not be copied. Export them instead.'),
    );
  });
});

test.each([
  ['ourtrustedpartners', 'Title', ['Export', 'Copy', 'Delete', 'Clear']],
  ['socialmedia', 'Title', ['Export', 'Copy', 'Active', 'Inactive', 'Clear']],
  ['roles/admin', 'Email', ['Export', 'Copy', 'Clear']],
] as const)('the bar offers what %s lets be done with many (SELECT-16)', async (name, head, offered) => {
  const { user } = await renderList(name);
  const rows = column(head);
  await user.click(rowOf(rows[0] ?? '').getByRole('checkbox'));
  await bar();
  expect([...document.querySelectorAll('.selection-bar__buttons button')].map(each => each.textContent)).toEqual(
    offered,
  );
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
