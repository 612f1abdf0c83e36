import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectConsole } from '../support/console';
import { standingToasts } from '../support/dom';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { column, keepPartners, settled } from './table';

const wire = signedInWire();
type Rendered = Awaited<ReturnType<typeof renderEntity>>;

const next = () => screen.getByRole('button', { name: 'Next record' });
const previous = () => screen.getByRole('button', { name: 'Previous record' });
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
const position = () => screen.getByRole('navigation', { name: 'Neighbouring records' }).textContent;
const stands = (text: string) => waitFor(() => expect(position()).toBe(text));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const asked = () =>
  wire()
    .sent.filter(({ path }) => path === 'partners/getPartners')
    .map(({ query }) => query.page);

const call = 'GET partners/getPartners';
const keep = (count: number) => keepPartners(wire(), count);

/** Opens the read-only view of the partner in a row of the list's first page. */
const showRow = async (row: number, query = '') => {
  const rendered = await renderEntity('ourtrustedpartners', query);
  await settled();
  const title = column('Title')[row] ?? '';
  await rendered.user.click(screen.getByRole('link', { name: `Show more: ${title}` }));
  await dialog(title);
  return rendered;
};

/** Opens the form of the social medium in a row. */
const editRow = async (row: number) => {
  const rendered = await renderEntity('socialmedia');
  await settled();
  const titles = column('Title');
  await rendered.user.click(screen.getByRole('link', { name: `Edit: ${titles[row]}` }));
  await screen.findByRole('textbox', { name: 'Title' });
  return { ...rendered, titles };
};
const titleShown = (title: string | undefined) =>
  waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', title));
/** Presses a key where the keyboard stands, and waits for all that a record which was shown before is drawn from. */
const press = (key: 'PageUp' | 'PageDown') =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, altKey: true }));
const page = (router: Rendered['router']) => new URLSearchParams(router.state.location.search).get('page');

describe('the read-only view of a record', () => {
  test('RECORD-02: leads to the next and the previous one, and says where it stands', async () => {
    keep(3);
    const { user } = await showRow(1);
    const titles = column('Title');
    await stands('2 of 3');
    await user.click(next());
    await dialog(titles[2] ?? '');
    await stands('3 of 3');
    expect([isOff(previous()), isOff(next())]).toEqual([false, true]);
    await user.click(next());
    expect(position()).toBe('3 of 3');
    await user.click(previous());
    await user.click(previous());
    await dialog(titles[0] ?? '');
    expect(position()).toBe('1 of 3');
    expect([isOff(previous()), isOff(next())]).toEqual([true, false]);
    expect(asked()).toEqual(['1']);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`Show more: ${titles[0]}`));
  });

  test('RECORD-03: leads over the border of a page, which is read once, and closes onto that page', async () => {
    keep(12);
    const { user, router } = await showRow(9);
    const first = column('Title');
    await stands('10 of 12');
    await user.click(next());
    await stands('11 of 12');
    expect(asked()).toEqual(['1', '2']);
    expect(page(router)).toBe('2');
    const second = column('Title');
    expect(second).toHaveLength(2);
    await dialog(second[0] ?? '');
    await user.click(previous());
    await stands('10 of 12');
    await dialog(first[9] ?? '');
    await user.click(next());
    await stands('11 of 12');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(column('SNo')).toEqual(['11', '12']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Show more: ${second[0]}`);
    expect(asked()).toEqual(['1', '2']);
  });

  test('is left by keys and buttons; the keyboard stays on the button, or in the dialog after a key', async () => {
    keep(3);
    const { user } = await showRow(0);
    await stands('1 of 3');
    for (const [forth, back] of [
      ['n', 'p'],
      ['j', 'k'],
      ['{Alt>}{PageDown}{/Alt}', '{Alt>}{PageUp}{/Alt}'],
    ] as const) {
      await user.keyboard(forth);
      await stands('2 of 3');
      await user.keyboard(back);
      await stands('1 of 3');
    }
    expect(screen.getByRole('dialog').closest('.MuiDialog-root')?.contains(document.activeElement)).toBe(true);
    expect([next(), previous()]).not.toContain(document.activeElement);
    await user.click(next());
    await stands('2 of 3');
    expect(document.activeElement).toBe(next());
    await user.click(previous());
    await stands('1 of 3');
    expect(document.activeElement).toBe(previous());
    expect(asked()).toEqual(['1']);
  });

  test('says when the next page cannot be read; read again by a held key, it goes one record on', async () => {
    expectConsole('error', /ApiError: No database/);
    keep(25);
    const { user } = await showRow(9);
    await stands('10 of 25');
    await plant(wire(), { call, status: 500, body: { message: 'No database' } });
    await user.click(next());
    await waitFor(() => expect(standingToasts()).toEqual(['error: No database']));
    expect(position()).toBe('10 of 25');
    await plant(wire(), { call, delayMs: 50 });
    for (let times = 0; times < 8; times += 1) fireEvent.keyDown(document.body, { key: 'n' });
    await stands('11 of 25');
    expect(asked()).toEqual(['1', '2', '2']);
  });

  test('stays closed when it is closed while a page is read', async () => {
    keep(12);
    const { user, router, queryClient } = await showRow(9);
    await stands('10 of 12');
    await plant(wire(), { call, delayMs: 50 });
    await user.click(next());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(router.state.location.pathname).toBe('/ourtrustedpartners');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(standingToasts()).toEqual([]);
  });

  test('of a record that is on another page of the list has no neighbours, by button or by key', async () => {
    const last = wire().mock.store.all('partners').at(-1);
    const { user, router } = await renderEntity('ourtrustedpartners', `/${last?._id}/show`);
    await dialog(last?.title ?? '');
    await settled();
    const { pathname } = router.state.location;
    expect(screen.queryByRole('button', { name: 'Next record' })).toBeNull();
    await user.keyboard('n');
    expect(router.state.location.pathname).toBe(pathname);
  });
});

describe('the form of a record', () => {
  test('RECORD-04: is left with Alt and Page Down while typing, for the first input of the next one; letters are typed', async () => {
    const { user, titles } = await editRow(0);
    screen.getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('n');
    await titleShown(titles[0]);
    await user.click(screen.getByRole('textbox', { name: 'Link' }));
    for (const [go, title] of [
      [() => press('PageDown'), titles[1]],
      [() => press('PageUp'), titles[0]],
      [() => act(async () => void fireEvent.click(next())), titles[1]],
    ] as const) {
      await go();
      await titleShown(title);
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
    }
    await user.keyboard('njpk');
    await titleShown(`${titles[1]}njpk`);
  });

  test('RECORD-05: asks about unsaved changes: editing goes on, or they are left behind', async () => {
    const { user, titles, router } = await editRow(0);
    const { pathname } = router.state.location;
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await user.click(next());
    const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.pathname).toBe(pathname);
    await titleShown(`${titles[0]}!`);
    await press('PageDown');
    const asking = within(await question());
    await press('PageDown');
    await press('PageDown');
    await act(async () => void fireEvent.click(asking.getByRole('button', { name: 'Discard' })));
    await titleShown(titles[1]);
    await press('PageUp');
    await titleShown(titles[0]);
    expect(sessionStorage).toHaveLength(0);
  });
});
