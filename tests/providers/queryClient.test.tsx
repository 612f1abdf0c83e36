import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  CoreAdminContext,
  ListBase,
  useListContext,
  useCreate,
  useDelete,
  useUpdate,
  withLifecycleCallbacks,
  type DataProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createDataProvider } from '../../src/providers/dataProvider';
import { createQueryClient } from '../../src/providers/queryClient';
import { extendedRegistry } from '../fixtures/registry';
import { expectConsole } from '../support/console';
import { signedInWire } from '../support/signedIn';

const wire = signedInWire();
const entity = 'faq/faqcategory';
const categories = () => wire().mock.store.all('faqCategories');
const isRead = ({ path }: { path: string }) => path === 'faqCategory/getAllFAQCategory';
/** What was asked and sent, in turn: the method of each call of the entity. */
const turns = () => wire().sent.map(call => (isRead(call) ? 'read' : call.method));

/** A list of react-admin's own, and buttons that write from anywhere. */
const Names = () => (
  <ul>
    {useListContext().data?.map(({ id, name }) => (
      <li key={id}>{name}</li>
    ))}
  </ul>
);

const Buttons = () => {
  const [first] = categories();
  const [create] = useCreate();
  const [update] = useUpdate(entity, undefined, { mutationMode: 'pessimistic' });
  const [remove] = useDelete();
  const id = first?._id ?? '';
  return (
    <>
      <button type="button" onClick={() => void create(entity, { data: { name: 'Loans' } })}>
        Create
      </button>
      <button
        type="button"
        onClick={() => void update(entity, { id, data: { ...first, name: 'Taxes' }, previousData: first })}
      >
        Update
      </button>
      <button
        type="button"
        onClick={() => void remove(entity, { id, previousData: first }, { mutationMode: 'pessimistic' })}
      >
        Delete
      </button>
    </>
  );
};

const open = async (wrap: (provider: DataProvider) => DataProvider = provider => provider) => {
  const queryClient = createQueryClient();
  const tree = (
    <MemoryRouter>
      <CoreAdminContext
        queryClient={queryClient}
        dataProvider={wrap(createDataProvider(extendedRegistry, queryClient))}
      >
        <ListBase resource={entity}>
          <Names />
        </ListBase>
        <Buttons />
      </CoreAdminContext>
    </MemoryRouter>
  );
  await act(async () => void render(tree));
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBe(categories().length));
  return userEvent.setup();
};
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

describe("a write by react-admin's hooks, from anywhere", () => {
  test('has the lists read again: after a change', async () => {
    const user = await open();
    wire().clear();
    await press(user, 'Update');
    expect(await screen.findByText('Taxes')).toBeTruthy();
    await waitFor(() => expect(turns()).toEqual(['read', 'PUT', 'read']));
    expect(categories()[0]?.name).toBe('Taxes');
  });

  test('after a new record', async () => {
    wire().mock.store.remove('faqCategories', ({ _id }) => _id === categories()[0]?._id);
    const user = await open();
    await press(user, 'Create');
    expect(await screen.findByText('Loans')).toBeTruthy();
  });

  test('after a deletion', async () => {
    const user = await open();
    const name = categories()[0]?.name ?? '';
    wire().clear();
    await press(user, 'Delete');
    await waitFor(() => expect(screen.queryByText(name)).toBeNull());
    await waitFor(() => expect(turns()).toEqual(['read', 'DELETE', 'read']));
  });

  test('and where it turns out that somebody else has deleted the record', async () => {
    expectConsole('error', /404/);
    const user = await open();
    const [first] = categories();
    wire().mock.store.remove('faqCategories', ({ _id }) => _id === first?._id);
    await press(user, 'Update');
    await waitFor(() => expect(screen.queryByText(first?.name ?? '')).toBeNull());
  });

  test('passes through lifecycle callbacks', async () => {
    const user = await open(provider =>
      withLifecycleCallbacks(provider, [
        {
          resource: entity,
          beforeUpdate: params => Promise.resolve({ ...params, data: { ...params.data, name: 'TAXES' } }),
        },
      ]),
    );
    await press(user, 'Update');
    expect(await screen.findByText('TAXES')).toBeTruthy();
    expect(categories()[0]?.name).toBe('TAXES');
  });
});
