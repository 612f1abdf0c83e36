import { screen, waitFor } from '@testing-library/react';
import Papa from 'papaparse';
import { describe, expect, test, vi } from 'vitest';
import { text } from '../../src/kinds';
import { plainText } from '../../src/kinds/plainText';
import { csvOf } from '../../src/views/list/export/csv';
import { shown, shownField } from '../../src/views/shown';
import { expectConsole } from '../support/console';
import { standingToasts } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { settled } from './table';

const wire = signedInWire();

/** What has been saved to disk, once it has. */
const catchFiles = () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    if (file instanceof Blob) files.push(file);
    return 'blob:csv';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  return { files, clicked };
};

const exportList = async (user: Awaited<ReturnType<typeof renderEntity>>['user'], heading: string) => {
  await user.click(screen.getByRole('button', { name: `Options of ${heading}` }));
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
};

describe('the export of a list (COMMON-30)', () => {
  test('EXPORT-01: holds the rows of the current search, of all pages, under the columns on screen', async () => {
    const { files, clicked } = catchFiles();
    const all = wire().mock.store.all('faqs').length;
    expect(all).toBeGreaterThan(10);
    const { user } = await renderEntity('faq/faqs');
    await settled();
    await exportList(user, 'FAQs');
    await waitFor(() => expect(clicked).toEqual(['FAQs.csv']));
    const { data } = Papa.parse<string[]>((await files[0]?.text()) ?? '');
    expect(data[0]).toEqual(['Category', 'Question', 'Answer']);
    expect(data).toHaveLength(all + 1);
    expect(new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0)).slice(0, 3)).toEqual(
      new Uint8Array([0xef, 0xbb, 0xbf]),
    );
  });

  test('EXPORT-02: can be cancelled while it runs', async () => {
    const { clicked } = catchFiles();
    const { user } = await renderEntity('faq/faqs');
    await settled();
    await plant(wire(), { call: 'GET faq/getAllFAQ', hang: true });
    await exportList(user, 'FAQs');
    await user.click(await screen.findByRole('button', { name: 'Cancel the export' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the export' })).toBeNull());
    expect(clicked).toEqual([]);
    expect(standingToasts()).toEqual([]);
  });

  test('EXPORT-03: says why it failed, and saves nothing', async () => {
    const { clicked } = catchFiles();
    const { user } = await renderEntity('faq/faqs');
    await settled();
    expectConsole('error', /^ApiError: /);
    await plant(wire(), { call: 'GET faq/getAllFAQ', status: 500, body: { message: 'No database' } });
    await exportList(user, 'FAQs');
    await waitFor(() => expect(standingToasts()).toEqual(['error: No database']));
    expect(screen.queryByRole('button', { name: 'Cancel the export' })).toBeNull();
    expect(clicked).toEqual([]);
  });

  test('EXPORT-14: saves nothing where the server reports more records than it sends, and says so', async () => {
    const { clicked } = catchFiles();
    const { user } = await renderEntity('faq/faqs');
    await settled();
    const payload = { faq: [wire().mock.store.all('faqs')[0]], count: 300 };
    await plant(wire(), { call: 'GET faq/getAllFAQ', status: 200, body: { result: 1, payload }, times: 30 });
    await exportList(user, 'FAQs');
    await waitFor(() =>
      expect(standingToasts()).toEqual([
        'error: Only 1 of 300 records arrived, so this list is not complete. Try again.',
      ]),
    );
    expect(clicked).toEqual([]);
  });
});

const title = text({ label: 'Title' });
const drawn = text({ label: 'Title', column: ({ value }) => `${plainText(value)}, drawn` });

/** What a drawn column gives is not trimmed, as the text of most kinds is. */
const asGiven = text({ label: 'Title', column: ({ value }) => String(value) });
const writtenAs = (value: string) =>
  Papa.parse<string[]>(csvOf([shownField('title', asGiven)], [{ id: '1', title: value }]), { newline: '\r\n' }).data[1];

/** https://owasp.org/www-community/attacks/CSV_Injection, and what other guards add to it. */
const starts = {
  'an equals sign': '=',
  'a plus': '+',
  'a minus': '-',
  'an at sign': '@',
  'a full-width equals sign': '＝',
  'a full-width plus': '＋',
  'a full-width minus': '－',
  'a full-width at sign': '＠',
  'a minus sign that is no hyphen': '−',
  'a small equals sign': '﹦',
  'a bar': '|',
  'a full-width bar': '｜',
  'a per cent sign': '%',
};
const unseen = {
  nothing: '',
  spaces: '  ',
  'a space that does not break': '\u00A0',
  'an ideographic space': '\u3000',
  'a zero-width space': '\u200B',
  'a byte order mark': '\uFEFF',
  'a right-to-left override': '\u202E',
  'a NUL': '\0',
  'a filler': '\u3164',
};

describe('cells', () => {
  test.each(
    Object.entries(starts).flatMap(([start, sign]) =>
      Object.entries(unseen).map(([before, space]) => [start, before, `${space}${sign}1+1`] as const),
    ),
  )('that begin with %s after %s are no formula', (_, __, value) => {
    expect(writtenAs(value)).toEqual([`'${value}`]);
  });

  test.each(['\t', '\r', '\n'])('that begin with %j are no formula, whatever follows', start => {
    expect(writtenAs(`${start}1`)).toEqual([`'${start}1`]);
  });

  test.each(['1=1', 'a-b', 'x@y.test', '100%', '’=1', '#REF', '(2)', '1\n=2', '₹ 5', '😀=1'])(
    'are left alone: %j',
    value => {
      expect(writtenAs(value)).toEqual([value]);
    },
  );

  test.each([
    ['=1+1', "'=1+1"],
    ['+91 98', "'+91 98"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=cmd', "'=cmd"],
    ['plain', 'plain'],
    ['two\nlines, "quoted"', 'two\nlines, "quoted"'],
    ['', ''],
  ])('EXPORT-04: %j is written as %j', (value, written) => {
    const csv = csvOf([shownField('title', title)], [{ id: '1', title: value }]);
    expect(Papa.parse<string[]>(csv).data[1]).toEqual([written]);
  });

  test('hold what their column draws where that is text', () => {
    const csv = csvOf([shownField('title', drawn)], [{ id: '1', title: 'x' }]);
    expect(Papa.parse<string[]>(csv).data[1]).toEqual(['x, drawn']);
  });

  test('hold what is computed where that is text or has one; a column that nobody can say is left out', () => {
    const columns = shown({ fields: { title } }, [
      'title',
      { label: 'Sum', computed: ({ record }) => `${plainText(record.title)}!` },
      { label: 'State', computed: () => null, text: ({ record }) => `is ${plainText(record.title)}` },
      { label: 'Button', computed: () => null },
    ]);
    const csv = csvOf(columns, [{ id: '1', title: 'x' }]);
    expect(Papa.parse<string[]>(csv.replace('\uFEFF', '')).data).toEqual([
      ['Title', 'Sum', 'State'],
      ['x', 'x!', 'is x'],
    ]);
  });
});
