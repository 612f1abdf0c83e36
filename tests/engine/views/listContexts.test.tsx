import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getSelectedRecords } from '../../../src/engine/data/selectedRecords';
import { seen } from '../../fixtures/pieces';
import { expectConsole, plant, press, renderEntity, shown, signedInWire } from '../../support/screens';
import { column, keepPieces, renderList, settled } from './table';

const wire = signedInWire();
const names = ['Apple', 'Berry', 'Cherry', 'Date', 'Elder', 'Fig'];

beforeEach(() => {
  keepPieces(wire(), names);
  Object.assign(seen, { list: undefined, show: undefined, edit: undefined, create: undefined, rows: [] });
});

const open = async (route = '') => {
  const drawn = await renderList('pieces', route);
  // What the declaration draws has code of its own.
  await waitFor(() => expect(list().isFetching).toBe(false));
  return drawn;
};
const list = () => seen.list ?? expect.unreachable('The list context was not seen.');
const shownNames = () => column('Name');

describe('the list context', () => {
  test('holds what is on screen, turns pages, orders and chooses rows, and gives all of them', async () => {
    const { router } = await open('?perPage=4');
    expect(list()).toMatchObject({ resource: 'pieces', defaultTitle: 'Pieces', total: 6, page: 1, perPage: 4 });
    expect(list()).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    expect(list()).toMatchObject({ isPending: false, isFetching: false, error: null });
    expect(list()).toMatchObject({ sort: { field: 'id', order: 'ASC' }, filterValues: {}, selectedIds: [] });
    const [first, second] = list().data ?? [];
    expect([list().data?.map(({ name }) => String(name)), seen.resource]).toEqual([shownNames(), 'pieces']);
    expect((await list().getData?.())?.map(({ name }) => String(name)).toSorted()).toEqual(names);
    expect(await list().getData?.({ maxResults: 2 })).toHaveLength(2);

    await act(async () => list().onToggleItem(first?.id ?? ''));
    await screen.findByRole('region', { name: 'Chosen rows' });
    expect(list().selectedIds).toEqual([first?.id]);
    act(() => list().onSelect([second?.id ?? '']));
    expect(list().selectedIds).toEqual([second?.id]);
    for (const limit of [3, undefined]) {
      act(() => list().onSelectAll({ limit }));
      await waitFor(() => expect(list().selectedIds).toHaveLength(limit ?? 6));
    }
    act(() => list().onUnselectItems());
    expect(list().selectedIds).toEqual([]);

    act(() => list().setPage(2));
    await waitFor(() => expect(shownNames()).toHaveLength(2));
    expect(list()).toMatchObject({ page: 2, hasNextPage: false, hasPreviousPage: true });
    act(() => list().setPerPage(5));
    await waitFor(() => expect(shownNames()).toHaveLength(5));
    await waitFor(() => expect(router.state.location.search).toContain('perPage=5'));
    await act(async () => list().setSort({ field: 'name', order: 'DESC' }));
    await waitFor(() => expect(shownNames()).toEqual(['Fig', 'Elder', 'Date', 'Cherry', 'Berry']));
    await waitFor(() => expect(list().sort).toEqual({ field: 'name', order: 'DESC' }));
  });

  test('a row that a component of react-admin has given up is chosen again as it is on screen then (SELECT-20)', async () => {
    const { queryClient } = await open();
    const id = String(list().data?.[0]?.id);
    await act(async () => list().onToggleItem(id));
    act(() => seen.unselectAll?.());
    expect(list().selectedIds).toEqual([]);
    wire().mock.store.change('faqCategories', id, { name: 'By a colleague' });
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(shownNames()).toContain('By a colleague'));
    await act(async () => list().onToggleItem(id));
    expect(getSelectedRecords(queryClient, 'pieces').get(id)?.record?.name).toBe('By a colleague');
  });

  test('filters by a field and says so; leaves out a field that is not known; shows all again (FILTER-08)', async () => {
    const { user } = await open();
    await act(async () => list().setFilters({ colour: 'red', name: 'Cherry' }));
    await shown(/^This list has no field “colour”/);
    await waitFor(() => expect(shownNames()).toEqual(['Cherry']));
    await waitFor(() => expect(list()).toMatchObject({ total: 1, filterValues: { name: 'Cherry' }, error: null }));
    await shown('1 of 6, read just now.');
    await press(user, 'Remove the filter: Name');
    await waitFor(() => expect(shownNames()).toHaveLength(6));
    expect(list().filterValues).toEqual({});
  });

  test.each([
    ['a filter and an order', '{"size":1,"name_q":"cherry"}', '&sort=colour&order=DESC', 'size, colour'],
    ['an unknown span of days', '{"name_within":"someday","name_q":"cherry"}', '', 'name_within'],
  ])('leaves out, and says so, %s that no field is known of (FILTER-08)', async (_, filter, order, field) => {
    const { router } = await renderEntity('pieces', `?filter=${encodeURIComponent(filter)}${order}`);
    await waitFor(() => expect(shownNames()).toEqual(['Cherry']));
    await shown(`This list has no field “${field}”. It was left out of the filter and the order.`);
    expect(list()).toMatchObject({ error: null, filterValues: { name_q: 'cherry' } });
    const address = () => new URLSearchParams(router.state.location.search);
    await waitFor(() => expect(address().get('filter')).toBe('{"name_q":"cherry"}'));
    expect(address().get('sort') ?? '').not.toBe('colour');
    // What is remembered of the list is what it shows.
    await act(async () => router.navigate('/elsewhere'));
    await act(async () => router.navigate('/pieces'));
    await waitFor(() => expect(list().filterValues).toEqual({ name_q: 'cherry' }));
    expect(list().sort.field).not.toBe('colour');
  });
});

test('the resource definition holds what the declaration offers, and is registered once', async () => {
  const { router } = await open();
  const offered = { hasList: true, hasCreate: true, hasEdit: true, hasShow: true };
  expect(seen.definition).toMatchObject({ name: 'pieces', ...offered, options: { label: 'Pieces' } });
  const represent = seen.definition?.recordRepresentation;
  expect(typeof represent === 'function' && represent({ id: 'c5', name: 'Fig' })).toBe('Fig');

  const { definitions } = seen;
  await act(async () => router.navigate('/elsewhere'));
  Object.assign(seen, { definitions: undefined });
  await act(async () => router.navigate('/pieces'));
  await settled();
  expect(seen.definitions).toBe(definitions);
});

describe('the other contexts', () => {
  test('give rows, a read-only view and forms their record', async () => {
    const { router } = await open('/c5/show');
    await screen.findByText('c5');
    expect(seen.show).toMatchObject({ resource: 'pieces', isPending: false, error: null, record: { name: 'Fig' } });
    expect([...new Set(seen.rows)].toSorted()).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'c5']);
    await act(async () => router.navigate('/pieces/c5'));
    await screen.findByRole('button', { name: 'Update it' });
    expect(seen.edit).toMatchObject({ record: { name: 'Fig' }, mutationMode: 'pessimistic', saving: false });
    wire().mock.store.remove('faqCategories', ({ name }) => name === 'Fig');
    await act(async () => router.navigate('/pieces/create'));
    await screen.findByRole('button', { name: 'Create it' });
    expect(seen.create).toMatchObject({ resource: 'pieces', record: undefined, isPending: false });
  });

  const openForm = async () => {
    await open('/c5');
    await screen.findByRole('button', { name: 'Update it' });
  };
  const fig = () => wire().mock.store.find('faqCategories', 'c5')?.name;
  const puts = () => wire().sent.filter(({ method }) => method === 'PUT');

  test('save what a component gives them, transformed, and tell it how that went', async () => {
    await openForm();
    const told: unknown[] = [];
    const transform = ({ name }: { name: string }) => ({ name: name.toUpperCase() });
    const onSuccess = (data: unknown) => void told.push(data);
    await act(async () => seen.save?.save?.({ name: 'grape' }, { transform, onSuccess }));
    expect(told).toMatchObject([{ id: 'c5', name: 'GRAPE' }]);
    expect(fig()).toBe('GRAPE');
  });

  test('are sent once where a component asks twice', async () => {
    await openForm();
    await act(() => Promise.all([seen.save?.save?.({ name: 'Grape' }), seen.save?.save?.({ name: 'Grape' })]));
    expect([fig(), puts().length]).toEqual(['Grape', 1]);
  });

  /** Makes a save wait for an upload. @returns ends the upload */
  const holdUpload = () => {
    let arrive: () => void = () => undefined;
    seen.uploads?.track(new Promise<void>(resolve => (arrive = resolve)), 'name');
    return () => arrive();
  };

  test.each([
    ['send what it brings, once', 'Arrived', 'Arrived'],
    ['keep the value that it does not bring', 'Fig', 'Mine'],
  ])('wait with a save for an upload and %s', async (_, value, saved) => {
    await openForm();
    const arrive = holdUpload();
    for (const name of ['Mine', 'Mine']) await act(async () => void seen.save?.save?.({ name }));
    expect(puts()).toEqual([]);
    await act(async () => {
      seen.form?.setValue('name', value);
      arrive();
    });
    await waitFor(() => expect(fig()).toBe(saved));
    expect(puts()).toMatchObject([{ body: { name: saved } }]);
  });

  test('send nothing after an upload during which the form was left', async () => {
    await openForm();
    const arrive = holdUpload();
    await act(async () => void seen.save?.save?.({ name: 'Mine' }));
    cleanup();
    await act(async () => arrive());
    await openForm();
    expect(puts()).toEqual([]);
  });

  test('look for a save of an unknown outcome before the next one, also after it was sent again (OUTCOME-03)', async () => {
    expectConsole('error', /cannot be reached/);
    await openForm();
    const drop = (carriedOut: boolean) =>
      plant(wire(), { call: 'PUT faqCategory/updateFAQCategory/:id', drop: true, carriedOut });
    await drop(false);
    act(() => seen.form?.setValue('name', 'Mine', { shouldDirty: true }));
    await act(async () => seen.save?.save?.({ name: 'Mine' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Look whether it was saved' }));
    await drop(true);
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(puts()).toHaveLength(2));
    await screen.findByRole('button', { name: 'Look whether it was saved' });
    await act(async () => seen.save?.save?.({ name: 'Mine' }));
    await screen.findByText('The record has the values that were sent.');
    expect(puts()).toHaveLength(2);
  });

  test('send nothing where an upload has failed, and say which', async () => {
    await openForm();
    seen.uploads?.track(Promise.reject(new Error('The storage is full.')), 'name');
    await act(async () => seen.save?.save?.({ name: 'Fig' }));
    await shown('The storage is full.');
    expect(puts()).toEqual([]);
  });
});
