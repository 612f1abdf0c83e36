import { screen, waitFor, within } from '@testing-library/react';
import Papa from 'papaparse';
import { describe, expect, test, vi } from 'vitest';
import { standingToasts } from '../support/dom';
import { expectConsole } from '../support/console';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { column, rowOf, settled } from './table';

const wire = signedInWire();

const bar = async () => within(await screen.findByRole('region', { name: 'Chosen rows' }));
const says = (text: string) =>
  waitFor(async () => expect((await bar()).getAllByRole('status')[0]?.textContent).toBe(text));
const press = async (name: string) => (await bar()).getByRole('button', { name }).click();

/** Opens the partners and chooses some of those on screen, by their places. */
const choosing = async (...places: number[]) => {
  const shown = await renderEntity('ourtrustedpartners');
  await settled();
  const titles = column('Title');
  const chosen = places.map(place => titles[place] ?? '');
  for (const title of chosen) await shown.user.click(rowOf(title).getByRole('checkbox'));
  await bar();
  wire().clear();
  return { ...shown, titles, chosen };
};

const partners = () => wire().mock.store.all('partners');
const pages = () =>
  wire()
    .sent.filter(({ path }) => path === 'partners/getPartners')
    .map(({ query }) => query);

describe('choosing all rows of a list', () => {
  test('SELECT-07: reads all its pages, a hundred rows at a time', async () => {
    const { user } = await choosing(0);
    const all = partners().length;
    expect(all).toBeGreaterThan(50);
    await user.click((await bar()).getByRole('button', { name: `Choose all ${all}` }));
    await says(`${all} chosen, ${all - 10} of them not in these rows`);
    expect(pages()).toEqual([{ page: '1', limit: '100' }]);
    expect((await bar()).queryByRole('button', { name: /^Choose all/ })).toBeNull();
    const [first = ''] = column('Title');
    await user.click(rowOf(first).getByRole('checkbox'));
    expect((await bar()).getByRole('button', { name: `Choose all ${all}` })).toBeTruthy();
  });

  test('goes from page to page', async () => {
    const [first] = partners();
    if (!first) throw new Error('There is no partner.');
    for (let n = 0; n < 200; n += 1) wire().mock.store.insert('partners', { ...first, _id: `more${n}` });
    const { user } = await choosing(0);
    const all = partners().length;
    await user.click((await bar()).getByRole('button', { name: `Choose all ${all}` }));
    await says(`${all} chosen, ${all - 10} of them not in these rows`);
    expect(pages().map(({ page }) => page)).toEqual(['1', '2', '3']);
  });

  test('SELECT-07: can be stopped, which leaves the choice as it is', async () => {
    const { user } = await choosing(0);
    await plant(wire(), { call: 'GET partners/getPartners', hang: true });
    await user.click((await bar()).getByRole('button', { name: /^Choose all/ }));
    expect((await bar()).getByText('0 rows')).toBeTruthy();
    await user.click((await bar()).getByRole('button', { name: 'Stop' }));
    await waitFor(async () => expect((await bar()).getByRole('button', { name: /^Choose all/ })).toBeTruthy());
    await says('1 chosen');
    expect(standingToasts()).toEqual([]);
  });

  test('keeps what is chosen meanwhile, and says why it failed', async () => {
    const { user, titles } = await choosing(0);
    expectConsole('error', /^ApiError: /);
    await plant(wire(), {
      call: 'GET partners/getPartners',
      status: 500,
      body: { message: 'No database' },
      delayMs: 50,
    });
    await user.click((await bar()).getByRole('button', { name: /^Choose all/ }));
    await user.click(rowOf(titles[1] ?? '').getByRole('checkbox'));
    await waitFor(() => expect(standingToasts()).toEqual(['error: No database']));
    await says('2 chosen');
  });

  test('is not offered where all rows are on screen and chosen', async () => {
    const { user } = await renderEntity('socialmedia');
    await settled();
    const count = column('Title').length;
    const [first = ''] = column('Title');
    await user.click(rowOf(first).getByRole('checkbox'));
    expect((await bar()).getByRole('button', { name: `Choose all ${count}` })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
    expect((await bar()).queryByRole('button', { name: /^Choose all/ })).toBeNull();
  });
});

describe('the chosen rows', () => {
  test('EXPORT-05: are exported with the columns on screen, those of other pages included', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
      if (file instanceof Blob) files.push(file);
      return 'blob:csv';
    });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user, chosen } = await choosing(2, 0);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(column('SNo')[0]).toBe('11'));
    const [eleventh = ''] = column('Title');
    await user.click(rowOf(eleventh).getByRole('checkbox'));
    await press('Export');
    await waitFor(() => expect(saved).toEqual(['Our Trusted Partners.csv']));
    const { data } = Papa.parse<string[]>(((await files[0]?.text()) ?? '').replace('\uFEFF', ''));
    expect(data.map(([title]) => title)).toEqual(['Title', ...chosen, eleventh]);
  });

  test('EXPORT-06: are copied as lines with tabs', async () => {
    const copied: string[] = [];
    const { user, chosen } = await choosing(0, 1);
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(text => Promise.resolve(void copied.push(text)));
    await user.click((await bar()).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(standingToasts()).toEqual(['success: 2 rows copied']));
    const lines = copied[0]?.split('\r\n') ?? [];
    expect(lines[0]).toBe('Title\tImage');
    expect(lines.slice(1).map(line => line.split('\t')[0])).toEqual(chosen);
  });

  test('that the browser refuses to copy can be exported instead', async () => {
    const { user } = await choosing(0);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await user.click((await bar()).getByRole('button', { name: 'Copy' }));
    await waitFor(() =>
      expect(standingToasts()).toEqual(['error: The rows could not be copied. Export them instead.']),
    );
  });

  test('that are no longer there are counted', async () => {
    const { user, titles, chosen, queryClient } = await choosing(0, 1);
    const gone = partners().find(({ title }) => title === chosen[0]);
    wire().mock.store.remove('partners', ({ _id }) => _id === gone?._id);
    await queryClient.invalidateQueries();
    await waitFor(() => expect(column('Title')).not.toContain(titles[0]));
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await says('2 chosen, 1 of them not in these rows');
    await user.click((await bar()).getByRole('button', { name: 'Copy' }));
    await waitFor(() =>
      expect(standingToasts()).toEqual(['info: 1 chosen row is no longer there.', 'success: 1 row copied']),
    );
  });
});

describe('the bar offers', () => {
  const buttons = async () =>
    [...document.querySelectorAll('.selection-bar__buttons button')].map(button => button.textContent);

  test.each([
    ['ourtrustedpartners', 'Title', ['Export', 'Copy', 'Delete', 'Clear']],
    ['socialmedia', 'Title', ['Export', 'Copy', 'Active', 'Inactive', 'Clear']],
    ['roles/admin', 'Email', ['Export', 'Copy', 'Clear']],
  ] as const)('SELECT-16: what %s lets be done with many', async (name, head, offered) => {
    const { user } = await renderEntity(name);
    await settled();
    const [first = ''] = column(head);
    await user.click(rowOf(first).getByRole('checkbox'));
    await bar();
    expect(await buttons()).toEqual(offered);
  });
});
