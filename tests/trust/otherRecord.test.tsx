import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { session } from '../../src/api/session';
import { draftAt } from '../../src/views/form/draft';
import { rowsOf } from '../support/lists';
import { extendedRegistry, type extendedEntries } from '../fixtures/registry';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';

type Name = keyof typeof extendedEntries;
type Shown = Awaited<ReturnType<typeof renderEntity>>;

const wire = signedInWire();

/** The ids of two records. */
const twoRecords = async (name: Name) => {
  const { rows } = await rowsOf(wire(), await extendedRegistry.load(name));
  const [first, second] = rows;
  if (!first || !second) throw new Error(`The mock has no two records of ${name}.`);
  return { first, second };
};

/** What the dialog on screen holds, once everything in it has come. */
const held = async ({ queryClient }: Shown) => {
  await act(() => vi.dynamicImportSettled());
  // The last is the text that stands where an editor is still on its way.
  const waiting = '[role=progressbar], [aria-disabled=true][role=combobox], .form-field__loading, .rich-text__before';
  const dialog = await waitFor(() => {
    const shown = screen.getByRole('dialog');
    expect(shown.querySelector(waiting)).toBeNull();
    expect(shown.textContent).not.toContain('Loading');
    expect(queryClient.isFetching()).toBe(0);
    return shown;
  });
  return {
    words: dialog.textContent,
    inputs: [...dialog.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value, checked }) => `${value} ${checked}`,
    ),
    pictures: [...dialog.querySelectorAll('img')].map(({ src }) => src),
    texts: [...dialog.querySelectorAll('[contenteditable]')].map(({ innerHTML }) => innerHTML),
  };
};

/** What the form on screen sends, once it has been sent. */
const sent = async () => {
  wire().clear();
  const dialog = screen.getByRole('dialog');
  fireEvent.click(within(dialog).getAllByRole('button').at(-1) ?? document.body);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  return wire().sent.filter(({ method }) => method === 'PUT');
};

// A form, a read-only view and a dialog of an entity's own: each is drawn anew for each record, whatever stands in it.
test.each<[Name, string]>([
  ['aboutus', ''],
  ['aboutus', '/show'],
  ['roles/user', '/review'],
])('CONFLICT-25: %s/:id%s shows the record of its address after steps in the history', async (name, path) => {
  const { first, second } = await twoRecords(name);
  const ofOther = await held(await renderEntity(name, `/${second}${path}`));
  cleanup();
  const shown = await renderEntity(name, `/${first}${path}`);
  const { router } = shown;
  const ofOne = await held(shown);
  expect(ofOne).not.toEqual(ofOther);
  await act(() => router.navigate(`/${name}/${second}${path}`));
  expect(await held(shown)).toEqual(ofOther);
  await act(() => router.navigate(-1));
  expect(await held(shown)).toEqual(ofOne);
});

describe('a form that was reached by a step in the history', () => {
  /** Goes from one record to another and back. */
  const goAndReturn = async (meanwhile: (first: string) => void = () => undefined) => {
    const { first, second } = await twoRecords('aboutus');
    const shown = await renderEntity('aboutus', `/${first}`);
    await held(shown);
    await act(() => shown.router.navigate(`/aboutus/${second}`));
    await held(shown);
    meanwhile(first);
    await act(() => shown.router.navigate(-1));
    await held(shown);
    return first;
  };

  test('CONFLICT-25: sends the values of the record in its address, to that record', async () => {
    const first = await goAndReturn();
    const { title, description } = wire().mock.store.find('contentBlocks', first) ?? {};
    expect(await sent()).toMatchObject([{ path: `aboutus/updateAboutus/${first}`, body: { title, description } }]);
  });

  test('brings back the draft of the record in its address, and no other', async () => {
    const notice = 'What you had typed before and not saved is back.';
    const { admin } = session.get() ?? {};
    if (!admin) throw new Error('Nobody is signed in.');
    await goAndReturn(first => {
      draftAt(admin, 'aboutus', first).keep({ values: { title: 'Sea' }, uploads: [] });
      expect(screen.queryByText(notice)).toBeNull();
    });
    expect(screen.getByText(notice)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /Title/ })).toHaveProperty('value', 'Sea');
  });
});
