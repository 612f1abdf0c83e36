import { QueryClient } from '@tanstack/react-query';
import { act, configure, screen, waitFor } from '@testing-library/react';
import Papa from 'papaparse';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDataProvider } from '../../../src/engine/data/dataProvider';
import { registry } from '../../../src/entities';
import { number, reference, references, text } from '../../../src/engine/fields';
import { valueAt } from '../../../src/engine/values/valueAt';
import type { RaRecord } from '../../../src/engine/fields/field';
import { toText } from '../../../src/engine/fields/toText';
import { csvOf, filledCsv } from '../../../src/engine/list/export/csv';
import { columnDefs, fieldColumn } from '../../../src/engine/views/columnDefs';
import { button, focused, press, toasted } from '../../support/onScreen';
import { expectConsole, plant, renderEntity, signedInWire, standingToasts } from '../../support/screens';
import { catchFiles } from '../../support/savedFiles';
import { frame, renderList, settled } from './table';

const wire = signedInWire();
const call = 'GET faq/getAllFAQ';
const start = ['Options of FAQs', 'Export as CSV'];
const noProgress = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the export' })).toBeNull());
/** The cells of a CSV file. */
const cellsOf = (csv: string) => Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { newline: '\r\n' }).data;

test('the export of a list holds the rows of the current search, of all pages, under the columns on screen (COMMON-30 EXPORT-01)', async () => {
  const { files, names } = catchFiles();
  const all = wire().mock.store.all('faqs').length;
  expect(all).toBeGreaterThan(10);
  const { user } = await renderList('faq/faqs');
  await press(user, ...start);
  await waitFor(() => expect(names).toEqual(['FAQs.csv']));
  const { data } = Papa.parse<string[]>((await files[0]?.text()) ?? '');
  expect([data[0], data.length]).toEqual([['Category', 'Question', 'Answer'], all + 1]);
  const bytes = new Uint8Array(await (files[0] ?? new Blob()).arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
});

test('the export of a list saves one file where React runs effects twice, as in development (EXPORT-01)', async () => {
  configure({ reactStrictMode: true });
  onTestFinished(() => configure({ reactStrictMode: false }));
  const { names } = catchFiles();
  const { user } = await renderList('faq/faqs');
  await press(user, ...start);
  await waitFor(() => expect(names).toEqual(['FAQs.csv']));
  await noProgress();
  expect(names).toHaveLength(1);
});

test('the export of a list can be cancelled, and saves nothing when it fails or is not complete (COMMON-30 EXPORT-02 EXPORT-03 EXPORT-14)', async () => {
  expectConsole('error', /^ApiError: /);
  const { names } = catchFiles();
  const { user } = await renderList('faq/faqs');
  await plant(wire(), { call, hang: true });
  await press(user, ...start, 'Cancel the export');
  await noProgress();
  await focused(button('Options of FAQs'));
  expect(standingToasts()).toEqual([]);

  await plant(wire(), { call, status: 500, body: { message: 'No database' } });
  await press(user, ...start);
  await toasted('error: No database');
  expect(screen.queryByRole('button', { name: 'Cancel the export' })).toBeNull();

  const payload = { faq: [wire().mock.store.all('faqs')[0]], count: 300 };
  await plant(wire(), { call, status: 200, body: { result: 1, payload }, times: 30 });
  await press(user, ...start);
  const incomplete = 'error: Only 1 of 300 records arrived, so this list is not complete. Try again.';
  await waitFor(() => expect(standingToasts()).toContain(incomplete));
  expect(names).toEqual([]);
});

test('the export of a list ends when the list is left (COMMON-30 EXPORT-02)', async () => {
  const { names } = catchFiles();
  const { user, router } = await renderList('faq/faqs');
  const release = wire().hold(call);
  await press(user, ...start);
  await screen.findByRole('button', { name: 'Cancel the export' });
  await act(() => router.navigate('/elsewhere'));
  release();
  await act(() => router.navigate('/faq/faqs'));
  await settled();
  await press(user, ...start);
  await noProgress();
  await waitFor(() => expect(names).toHaveLength(1));
});

test('an export that is cancelled while the whole list is read for the screen ends at once (EXPORT-02)', async () => {
  const release = wire().hold(call);
  const { user } = await renderEntity('faq/faqs', '?filter={"all":true}');
  await press(user, ...start, 'Cancel the export');
  await noProgress();
  expect(frame().getAttribute('aria-busy')).toBe('true');
  release();
  await settled();
});

test('an export that is cancelled while it reads what rows point to ends at once, and saves nothing (EXPORT-02)', async () => {
  const { names } = catchFiles();
  const faq = { ...wire().mock.store.all('faqs')[0], facCategoryId: 'c1' };
  await plant(wire(), { call, status: 200, body: { result: 1, payload: { faq: [faq], count: 1 } }, times: 30 });
  const release = wire().hold('GET faqCategory/getAllFAQCategory');
  const { user, queryClient } = await renderList('faq/faqs');
  const fetchQuery = vi.spyOn(queryClient, 'fetchQuery');
  await press(user, ...start);
  const readCategories = expect.objectContaining({ queryKey: ['read', 'faq/faqcategory', undefined] });
  await waitFor(() => expect(fetchQuery).toHaveBeenCalledWith(readCategories));
  await press(user, 'Cancel the export');
  await noProgress();
  release();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect([names, standingToasts()]).toEqual([[], []]);
});

const title = text({ label: 'Title' });
/** What a drawn column gives is not trimmed, as the text of most kinds is. */
const asGiven = text({ label: 'Title', column: ({ value }) => String(value) });
const writtenAs = (value: string, field = asGiven) =>
  cellsOf(csvOf({ fields: {} }, [fieldColumn('title', field)], [{ id: '1', title: value }]))[1];

/** https://owasp.org/www-community/attacks/CSV_Injection, and what other guards add to it. */
const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '−', '﹦', '|', '｜', '%'];

/** Spaces, a byte order mark, a right-to-left override, a NUL and a filler, which nobody sees before a sign. */
const unseen = ['  ', '\u00A0', '\u3000', '\u200B', '\uFEFF', '\u202E', '\0', '\u3164'];

describe('cells', () => {
  const formulas = [...starts.map(sign => `${sign}1`), ...unseen.map(space => `${space}=1`), '\t1', '\r1', '\n1'];
  test.each(formulas)('that begin like %j are no formula', value => expect(writtenAs(value)).toEqual([`'${value}`]));

  const harmless = ['1=1', 'a-b', 'x@y.test', '100%', '’=1', '#REF', '(2)', '1\n=2', '₹ 5', '😀=1'];
  test.each(harmless)('are left alone: %j', value => expect(writtenAs(value)).toEqual([value]));

  test.each([
    ['=1+1', "'=1+1"],
    ['\t=cmd', "'=cmd"],
    ['plain', 'plain'],
    ['two\nlines, "quoted"', 'two\nlines, "quoted"'],
    ['', ''],
  ])('%j is written as %j (EXPORT-04)', (value, written) => expect(writtenAs(value, title)).toEqual([written]));

  test('hold what their column draws or computes as text; a column without a text is left out', () => {
    const drawn = text({ label: 'Title', column: ({ value }) => `${toText(value)}, drawn` });
    const columns = columnDefs({ fields: { title: drawn } }, [
      'title',
      { label: 'Sum', computed: ({ record }) => `${toText(record.title)}!` },
      { label: 'State', computed: () => null, text: ({ record }) => `is ${toText(record.title)}` },
      { label: 'Button', computed: () => null },
    ]);
    const csv = csvOf({ fields: {} }, columns, [{ id: '1', title: 'x' }]);
    expect(cellsOf(csv)).toEqual([
      ['Title', 'Sum', 'State'],
      ['x, drawn', 'x!', 'is x'],
    ]);
    expect(csvOf({ fields: {} }, columns, []).trim()).toBe('Title,Sum,State,Button');
  });

  test('hold the texts of the records that they point to, and the ids of those that cannot be read', async () => {
    const to = 'faq/faqcategory' as const;
    const fields = {
      categories: references({ label: 'Categories', to, text: 'name' }),
      special: reference({ label: 'Special', to, text: 'name', query: { limit: 1000 } }),
      broken: reference({ label: 'Broken', to: 'ourtrustedpartners', text: 'title' }),
      empty: reference({ label: 'Empty', to: 'socialmedia', text: 'title' }),
    };
    const choices = vi.fn<(to: string, query?: object) => Promise<{ data: RaRecord[] }>>(async (name, query) => {
      if (name !== to) throw new Error('Away');
      return { data: [{ id: '1', name: query ? 'Special' : 'General' }] };
    });
    const csv = await filledCsv({
      queryClient: new QueryClient(),
      dataProvider: Object.assign(createDataProvider(registry, new QueryClient()), { choices }),
      entity: { fields },
      columns: columnDefs({ fields }, ['categories', 'special', 'broken', 'empty']),
      signal: new AbortController().signal,
      rows: [{ id: 'a', categories: ['1', '2'], special: '1', broken: '1', empty: '' }],
    });
    const [heads, cells] = cellsOf(csv).map(row => row.slice(0, 3));
    expect([heads, cells]).toEqual([
      ['Categories', 'Special', 'Broken'],
      ['General, 2', 'Special', '1'],
    ]);
    expect(choices).toHaveBeenCalledTimes(3);
  });

  test('are numbers below a head with the unit, or a text where there is none, beside the name of the record (EXPORT-15)', () => {
    type Shown = { record: RaRecord };
    const price = {
      label: 'Price',
      computed: ({ record }: Shown) => `₹ ${toText(record.price)} Lakh`,
      value: { as: number({ label: 'Price', unit: 'Lakh' }), of: ({ record }: Shown) => record.price },
      text: ({ record }: Shown) => `${toText(record.price)} as text`,
    };
    const fields = { beds: number({ label: 'Beds', unit: 'm' }) };
    const entity = { fields, recordName: (row: object) => toText(valueAt(row, 'name')) };
    const rows = [
      { id: '1', name: 'Sea View', price: 655, beds: 2 },
      // Its name is in a column by chance.
      { id: '2', name: '1', price: 'on request', beds: 1 },
      { id: '3', name: 'Hill', price: '', beds: 1 },
    ];
    expect(cellsOf(csvOf(entity, columnDefs(entity, ['beds', price]), rows))).toEqual([
      ['Name', 'Beds (m)', 'Price (Lakh)'],
      ['Sea View', '2', '655'],
      ['1', '1', 'on request'],
      ['Hill', '1', 'as text'],
    ]);
  });
});
