import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { isDocumented } from '../../scripts/reference/behaviour';
import { session } from '../../src/api/session';
import { fieldNames, formFields, type Entity } from '../../src/define/entity';
import { setAt } from '../../src/kinds/valueAt';
import { entries, registry } from '../../src/entities';
import { draftAt } from '../../src/views/form/draft';
import '../support/browserDom';
import { expectConsole } from '../support/console';
import { rowsOf } from '../support/lists';
import { renderEntity } from '../support/renderEntity';
import { report } from '../support/report';
import { signedInWire } from '../support/signedIn';
import { signInAs } from '../support/wire';
import { kindsIn, withNewKinds } from '../support/withNewKinds';

type Name = keyof typeof entries;
const isName = (name: string): name is Name => name in entries;
const entities = new Map<Name, Entity>();
// The mock may have no records of another one.
await Promise.all(
  Object.keys(entries)
    .filter(isDocumented)
    .filter(isName)
    .map(async name => entities.set(name, await registry.load(name))),
);

const entityOf = (name: Name): Entity => {
  const entity = entities.get(name);
  if (!entity) throw new Error(`${name} has not loaded.`);
  return entity;
};

const wire = signedInWire();
let sent = 0;
afterAll(() => report(`${places.length} dialogs of records gone through by history, ${sent} forms sent`));

/** Every dialog of a record: its edit form, its read-only view, the entity's own. Those of one property have a list each. */
const everyDialog = [...entities].flatMap(([name, { update, show, dialogs = [] }]) =>
  name.includes(':')
    ? []
    : [
        ...(update ? [''] : []),
        ...(show ? ['/show'] : []),
        ...dialogs.flatMap(({ path, on }) => (on === 'list' ? [] : `/${path}`)),
      ].map(path => ({
        name,
        path,
      })),
);

/** A dialog of an entity's own counts as a kind of its own. */
const kindsAt = ({ name, path }: (typeof everyDialog)[number]): string[] => {
  const entity = entityOf(name);
  if (path !== '' && path !== '/show') return [`${name}${path}`];
  const view = path === '' ? entity.update : undefined;
  const fields = formFields(entity, view);
  const shown = fieldNames(view, Object.keys(fields));
  const inDialog = Object.fromEntries(Object.entries(fields).filter(([field]) => shown.includes(field)));
  return kindsIn(name, inDialog).map(kind => `${path} ${kind}`);
};
const places = withNewKinds(everyDialog, kindsAt);
const forms = places.filter(({ path }) => path === '');

/** The ids of two records; where the list has one only, the second is nobody's. */
const twoRecords = async (name: Name) => {
  await signInAs(wire().mock, entries[name].roles[0] ?? 'superadmin');
  const { rows } = await rowsOf(wire(), entityOf(name));
  const [first, second = 'nobody'] = rows;
  if (second === 'nobody') expectConsole('error', /no longer exists on the server/);
  if (!first) throw new Error(`The mock has no record of ${name}.`);
  return { first, second };
};

type Shown = Awaited<ReturnType<typeof renderEntity>>;

/** What the dialog on screen holds, once everything in it has come. */
const held = async ({ queryClient }: Shown) => {
  await act(() => vi.dynamicImportSettled());
  // The last is the text that stands where an editor is still on its way.
  const waiting = '[role=progressbar], [aria-disabled=true][role=combobox], .form-field__loading, .rich-text__before';
  const dialog = await waitFor(() => {
    const shown = document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]');
    if (!shown) throw new Error('There is no dialog.');
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

/** What a form on screen sends for a record; `undefined` when its stored values are refused. */
const sentFor = async (name: Name) => {
  wire().clear();
  const form = within(screen.getByRole('dialog'));
  fireEvent.click(form.getAllByRole('button').at(-1) ?? document.body);
  await waitFor(() => {
    const isOver = document.querySelector('form.full-screen__form') === null;
    const isRefused =
      document.querySelector(
        'form.full-screen__form :is([aria-invalid=true], [role=alert]:not(.map-panel), .Mui-error)',
      ) !== null;
    expect(isOver || isRefused).toBe(true);
  });
  const list = entityOf(name).list?.call?.path;
  const [write] = wire().sent.filter(({ method, path }) => !['GET', 'DELETE'].includes(method) && path !== list);
  return write && { path: write.path, body: write.body };
};

describe.each(places)('$name/:id$path', ({ name, path }) => {
  test('CONFLICT-25: shows the record of its address after a step in the history from one record to another', async () => {
    const { first, second } = await twoRecords(name);
    const other = `/${second}${path}`;
    const ofOther = await held(await renderEntity(name, other));
    cleanup();
    const shown = await renderEntity(name, `/${first}${path}`);
    const { router } = shown;
    const ofOne = await held(shown);
    expect(ofOne).not.toEqual(ofOther);
    await act(() => router.navigate(`/${name}${other}`));
    expect(await held(shown)).toEqual(ofOther);
    await act(() => router.navigate(-1));
    expect(await held(shown)).toEqual(ofOne);
    await act(() => router.navigate(1));
    expect(await held(shown)).toEqual(ofOther);
  });
});

describe.each(forms)('the form of $name', ({ name }) => {
  test('CONFLICT-25: sends the values of the record in its address, to that record', async () => {
    const { first, second } = await twoRecords(name);
    await held(await renderEntity(name, `/${first}`));
    const expected = await sentFor(name);
    cleanup();
    wire().mock.reset();
    await signInAs(wire().mock, entries[name].roles[0] ?? 'superadmin');
    const shown = await renderEntity(name, `/${first}`);
    const { router } = shown;
    await held(shown);
    await act(() => router.navigate(`/${name}/${second}`));
    await held(shown);
    await act(() => router.navigate(-1));
    await held(shown);
    expect(await sentFor(name)).toEqual(expected);
    if (expected) sent += 1;
  });

  test('brings back the draft of the record in its address, and no other', async () => {
    const { first, second } = await twoRecords(name);
    const entity = entityOf(name);
    const { admin } = session.get() ?? {};
    if (!admin) throw new Error('Nobody is signed in.');
    const fields = formFields(entity, entity.update);
    const [field] = fieldNames(entity.update, Object.keys(fields)).filter(path => !fields[path]?.secret);
    const values = setAt<Record<string, unknown>>({}, field ?? '', fields[field ?? '']?.sample(41));
    const notice = 'What you had typed before and not saved is back.';
    const shown = await renderEntity(name, `/${first}`);
    const { router } = shown;
    await held(shown);
    await act(() => router.navigate(`/${name}/${second}`));
    await held(shown);
    draftAt(admin, name, first).keep({ values, uploads: [] });
    expect(screen.queryByText(notice)).toBeNull();
    await act(() => router.navigate(-1));
    await held(shown);
    expect(screen.queryByText(notice)).not.toBeNull();
  });
});
