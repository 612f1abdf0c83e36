import type { ComponentType } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  CoreAdminContext,
  ListBase,
  useCreate,
  useDelete,
  useDeleteMany,
  useListContext,
  useUpdate,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDataProvider } from '../../../src/engine/data/dataProvider';
import { createQueryClient, emptySnapshot } from '../../../src/engine/data/queryClient';
import { extendedRegistry } from '../../fixtures/registry';
import { expectConsole } from '../../support/console';
import { textsOf } from '../../support/dom';
import { openOtherTab } from '../../support/otherTab';
import { plant, signedInWire } from '../../support/signedIn';

const wire = signedInWire();
const entity = 'faq/faqcategory';
const categories = () => wire().mock.store.all('faqCategories');
const isRead = ({ path }: { path: string }) => path === 'faqCategory/getAllFAQCategory';
/** What was asked and sent, in turn: the method of each call of the entity. */
const turns = () => wire().sent.map(call => (isRead(call) ? 'read' : call.method));

/** A list of react-admin's own, and a button that writes from anywhere. */
const Names = () => (
  <ul>
    {useListContext().data?.map(({ id, name }) => (
      <li key={id}>{name}</li>
    ))}
  </ul>
);

const Button = ({ write, error }: { write: () => void; error?: unknown }) => (
  <>
    <button onClick={write}>Write</button>
    {error instanceof Error && error.message}
  </>
);

const Update = () => {
  const [first] = categories();
  const [update] = useUpdate(entity);
  const id = first?._id ?? '';
  return <Button write={() => void update(entity, { id, data: { ...first, name: 'Taxes' }, previousData: first })} />;
};

const Create = () => {
  const [create, { error }] = useCreate(entity, { data: { name: 'Loans' } }, emptySnapshot);
  return <Button write={() => void create()} error={error} />;
};

const Delete = () => {
  const [first] = useListContext().data ?? [];
  const params = { id: first?.id, previousData: first };
  const [deleteOne, { error }] = useDelete(entity, params, emptySnapshot);
  return <Button write={() => void deleteOne()} error={error} />;
};

/** A deletion as `BulkDeleteWithConfirmButton` calls it: its `onSettled` replaces the one that would refetch. */
const DeleteMany = () => {
  const { data = [] } = useListContext();
  const ids = data.slice(0, 1).map(({ id }) => id);
  const [deleteMany] = useDeleteMany(entity, { ids });
  return <Button write={() => void deleteMany(entity, { ids }, { onSettled: () => undefined })} />;
};

const open = async (Write: ComponentType = Update) => {
  const queryClient = createQueryClient();
  const tree = (
    <MemoryRouter>
      <CoreAdminContext queryClient={queryClient} dataProvider={createDataProvider(extendedRegistry, queryClient)}>
        <ListBase resource={entity}>
          <Names />
          <Write />
        </ListBase>
      </CoreAdminContext>
    </MemoryRouter>
  );
  await act(async () => void render(tree));
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBe(categories().length));
  return userEvent.setup();
};
const press = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button'));

describe("a write by react-admin's hooks, from anywhere", () => {
  test('has the lists read again after a change', async () => {
    const user = await open();
    wire().clear();
    await press(user);
    expect(await screen.findByText('Taxes')).toBeTruthy();
    await waitFor(() => expect(turns()).toEqual(['read', 'PUT', 'read']));
    expect(categories()[0]?.name).toBe('Taxes');
  });

  test('has the lists read again after a deletion that passes its own onSettled (OUTCOME-09)', async () => {
    const user = await open(DeleteMany);
    wire().clear();
    await press(user);
    await waitFor(() => expect(turns().slice(turns().indexOf('DELETE'))).toEqual(['DELETE', 'read']));
  });

  test('has the lists read again where somebody else has deleted the record (CONFLICT-19)', async () => {
    expectConsole('error', /404/);
    const user = await open();
    const [first] = categories();
    wire().mock.store.remove('faqCategories', ({ _id }) => _id === first?._id);
    await press(user);
    await waitFor(() => expect(screen.queryByText(first?.name ?? '')).toBeNull());
  });
});

describe('a creation or a deletion with emptySnapshot', () => {
  test.each([
    ['creation', Create, 'POST faqCategory/addFAQCategory', ['POST', 'POST', 'read']],
    // A record is read before it is deleted.
    ['deletion', Delete, 'DELETE faqCategory/deleteFAQCategory/:id', ['read', 'DELETE', 'read', 'DELETE', 'read']],
  ])('reads the list once after a %s, and not after a refused one', async (_, Write, call, expected) => {
    expectConsole('error', /ApiError: Refused/);
    const user = await open(Write);
    const before = categories().length;
    const [method] = call.split(' ');
    wire().clear();
    await plant(wire(), { call, status: 400, body: { message: 'Refused' } });
    await press(user);
    await waitFor(() => expect(turns()).toContain(method));
    await screen.findByText('Refused');
    await press(user);
    await waitFor(() => expect(categories()).not.toHaveLength(before));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(categories().length));
    await waitFor(() => expect(turns().at(-1)).toBe('read'));
    expect(turns()).toEqual(expected);
  });

  test.each([
    ['creation', Create, 'POST faqCategory/addFAQCategory', ['POST', 'read']],
    ['deletion', Delete, 'DELETE faqCategory/deleteFAQCategory/:id', ['read', 'DELETE', 'read']],
    ['change', Update, 'PUT faqCategory/updateFAQCategory/:id', ['read', 'PUT', 'read']],
  ])('reads lists after a lost answer to a %s, and tells other tabs (OUTCOME-01)', async (_, Write, call, expected) => {
    expectConsole('error', /ApiError: The server cannot be reached/);
    const other = openOtherTab();
    onTestFinished(other.close);
    const user = await open(Write);
    wire().clear();
    await plant(wire(), { call, drop: true, carriedOut: true });
    await press(user);
    await waitFor(() => expect(turns()).toEqual(expected));
    const names = categories().map(({ name }) => String(name));
    const shown = () => textsOf(screen.getAllByRole('listitem'));
    await waitFor(() => expect(shown().toSorted()).toEqual(names.toSorted()));
    expect(await other.caughtUp()).toEqual([{ is: 'written', name: entity }]);
  });
});
