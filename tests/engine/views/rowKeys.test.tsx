import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as slices from '../../../src/engine/list/useRowsInSlices';
import { signedInWire } from '../../support/screens';
import { column, frame, keepPieces, renderList, settled } from './table';

const wire = signedInWire();

const keep = (count: number) =>
  keepPieces(
    wire(),
    Array.from({ length: count }, (_, at) => `Piece ${at + 1}`),
  );
beforeEach(() => keep(12));

const open = (route = '') => renderList('pieces', route);
type User = Awaited<ReturnType<typeof open>>['user'];

/** The name in the row that the keyboard stands on. */
const here = () => {
  const { activeElement } = document;
  return activeElement?.matches('tbody > tr')
    ? activeElement.querySelector('[data-label=Name]')?.textContent
    : undefined;
};
const names = () => column('Name');
const pieces = () => wire().mock.store.all('faqCategories');
const idOf = (piece?: string) => pieces().find(({ name }) => name === piece)?._id;
const pressEach = async (user: User, keys: string) => {
  const seen: unknown[] = [];
  for (const key of keys.split(' ')) {
    await user.keyboard(key);
    seen.push(here());
  }
  return seen;
};

describe('keys in a list', () => {
  test('walk from row to row, and no further than its ends (KEYS-04)', async () => {
    const { user } = await open('?perPage=20');
    const all = names();
    const last = all.at(-1);
    act(() => frame().focus());
    const walked = await pressEach(user, '{ArrowDown} {ArrowDown} j k {ArrowUp} {ArrowUp}');
    expect(walked).toEqual([0, 1, 2, 1, 0, 0].map(at => all[at]));
    expect(await pressEach(user, '{End} {ArrowDown} k {Home}')).toEqual([last, last, all.at(-2), all[0]]);
    await user.keyboard(' jj{Shift>} {/Shift}');
    await waitFor(() => expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3));
  });

  test('leave alone what is typed or pressed with another key; a letter begins from nowhere or the heading (KEYS-07)', async () => {
    const { user } = await renderList('roles/admin');
    const search = screen.getByRole('searchbox');
    await user.type(search, 'jke');
    expect(search).toHaveProperty('value', 'jke');
    act(() => search.blur());
    await user.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}{Shift>}j{/Shift}{ArrowDown}');
    expect(document.activeElement).toBe(document.body);
    window.addEventListener('keydown', event => event.preventDefault(), { capture: true, once: true });
    await user.keyboard('j');
    expect(document.activeElement).toBe(document.body);
    const radio = frame().appendChild(Object.assign(document.createElement('input'), { type: 'radio' }));
    radio.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(radio);
    radio.remove();
    const rows = () => [...document.querySelectorAll('tbody > tr')];
    await user.keyboard('j');
    expect(document.activeElement).toBe(rows()[0]);
    act(() => screen.getByRole('heading', { level: 1 }).focus());
    await user.keyboard('k');
    expect(document.activeElement).toBe(rows().at(-1));
  });

  test('open a row, edit it, and come back to it (KEYS-05)', async () => {
    const { user, router } = await open();
    act(() => frame().focus());
    await user.keyboard('jj');
    await user.keyboard('{Enter}');
    const second = names()[1];
    const id = idOf(second);
    expect(router.state.location.pathname).toBe(`/pieces/${id}/show`);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(here()).toBe(second));
    await user.keyboard('e');
    expect(router.state.location.pathname).toBe(`/pieces/${id}`);
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(document.activeElement).toBe(dialog.queryByRole('textbox')));
    const heading = dialog.getByRole('heading');
    act(() => heading.focus());
    await user.keyboard('j');
    expect(document.activeElement).toBe(heading);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(here()).toBe(second));
    act(() => screen.getByRole('link', { name: `Edit: ${second}` }).focus());
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe(`/pieces/${id}`);
  });

  test('edit the row with the focus while others are not rendered yet (KEYS-05)', async () => {
    vi.spyOn(slices, 'useRowsInSlices').mockReturnValue((_, index) => index !== 1);
    const { user, router } = await open('?perPage=20');
    act(() => frame().focus());
    await user.keyboard('{End}');
    const last = here();
    await user.keyboard('e');
    expect(router.state.location.pathname).toBe(`/pieces/${idOf(last ?? '')}`);
    await screen.findByRole('dialog');
  });

  test('edit no row of a list whose records are not edited (KEYS-05)', async () => {
    const { user, router } = await renderList('contactUs/contactUsGeneral');
    await user.keyboard('je');
    expect(router.state.location.pathname).toBe('/contactUs/contactUsGeneral');
  });

  /** Goes on behind the last row of the first page, whose rows are held. */
  const turning = async () => {
    const { user, router } = await open();
    const last = names().at(-1);
    act(() => frame().focus());
    const release = wire().hold('GET faqCategory/getAllFAQCategory');
    await user.keyboard('{End}{ArrowDown}');
    await waitFor(() => expect(router.state.location.search).toContain('page=2'));
    return { user, router, last, release };
  };

  test('leave the focus where it is when the page is left before its rows are there (KEYS-06)', async () => {
    const { router, last, release } = await turning();
    await act(async () => router.navigate(-1));
    release();
    await settled();
    expect(here()).toBe(last);
  });

  test('turn one page, however often they are pressed before its rows are there, and leave a focus that has moved (KEYS-06)', async () => {
    keep(25);
    const { user, router, release } = await turning();
    await user.keyboard('{ArrowDown}');
    const sizes = screen.getByLabelText('Rows per page');
    act(() => sizes.focus());
    release();
    await settled();
    expect(router.state.location.search).toContain('page=2');
    expect(document.activeElement).toBe(sizes);
    act(() => sizes.blur());
    await user.keyboard('jj ');
    expect(here()).toBe(names()[1]);
  });

  test('turn the page behind the last row and before the first (KEYS-06)', async () => {
    const { user } = await open();
    const first = names();
    act(() => frame().focus());
    await user.keyboard('{End}{ArrowDown}');
    await waitFor(() => expect(names()).toHaveLength(2));
    await waitFor(() => expect(here()).toBe(names()[0]));
    expect(first).not.toContain(here());
    await user.keyboard('k');
    await waitFor(() => expect(names()).toEqual(first));
    await waitFor(() => expect(here()).toBe(first.at(-1)));
  });
});

test('a row that goes leaves the keyboard with the row in its place (KEYS-08)', async () => {
  const { user, queryClient } = await open('?perPage=20');
  const all = names();
  act(() => frame().focus());
  await user.keyboard('jj');
  const gone = idOf(all[1]);
  wire().mock.store.remove('faqCategories', ({ _id }) => _id === gone);
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(names()).toHaveLength(11));
  expect(here()).toBe(all[2]);
});
