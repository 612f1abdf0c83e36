import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { renderEntity } from '../../support/renderEntity';
import type { Wire } from '../../support/wire';

/** A list stays readable here while a dialog stands over it. */
const behind = { hidden: true };

const heads = () => screen.getAllByRole('columnheader', behind).map(head => head.textContent);

/** The cells of a row that stand under a head: not the one it is chosen with. */
const cellsOf = (row: HTMLElement) => [...row.children].filter(cell => !cell.matches('.table__choose'));

/** The rows that show records. */
const records = (): HTMLElement[] => {
  const { length } = heads();
  return screen
    .getAllByRole('row', behind)
    .slice(1)
    .filter(row => cellsOf(row).length === length);
};

/** What holds the table, and tells whether it is up to date. */
export const frame = (): HTMLElement => {
  const table = screen.getByRole('table', behind);
  return table.closest<HTMLElement>('[role=region]') ?? expect.unreachable('The table is in no region.');
};

/** The text of a cell in a wide window, where the value below a name has a separate column. */
const textOf = (cell: Element): string =>
  Array.from(cell.childNodes, node =>
    node instanceof Element && node.matches('.cell__below') ? '' : node.textContent,
  ).join('');

/** The texts of a column, from top to bottom. */
export const column = (head: string): string[] => {
  const at = heads().indexOf(head);
  return records().map(row => {
    const cell = cellsOf(row)[at];
    return cell ? textOf(cell) : 'no such column';
  });
};

/** Waits until the list shows records and asks for nothing. */
export const settled = () =>
  waitFor(() => {
    expect(frame().getAttribute('aria-busy')).toBe('false');
    expect(records().length).toBeGreaterThan(0);
  });

/** Draws an entity's list, and waits until it shows records. */
export const renderList = async (...list: Parameters<typeof renderEntity>) => {
  const shown = await renderEntity(...list);
  await settled();
  return shown;
};

/** The row that shows a text. */
export const rowOf = (text: string) => {
  const row = records().find(each => within(each).queryByText(text));
  if (!row) throw new Error(`No row shows ${text}.`);
  return within(row);
};

/** Leaves so many partners in the mock. */
export const keepPartners = ({ mock: { store } }: Wire, count: number): void => {
  const kept = new Set(store.all('partners').slice(0, count));
  store.remove('partners', partner => !kept.has(partner));
};

/** Leaves pieces of these names in the mock, and no others. */
export const keepPieces = ({ mock: { store } }: Wire, names: readonly string[]): void => {
  const first = store.all('faqCategories')[0] ?? expect.unreachable('There is no category.');
  store.remove('faqCategories', () => true);
  names.forEach((name, at) => store.insert('faqCategories', { ...first, _id: `c${at}`, name }));
};

const regionOf = { name: 'Chosen rows' };
/** What can be done with the chosen rows. */
export const bar = async () => within(await screen.findByRole('region', regionOf));
export const noBar = () => waitFor(() => expect(screen.queryByRole('region', regionOf)).toBeNull());
