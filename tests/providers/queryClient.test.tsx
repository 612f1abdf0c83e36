import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, ListBase, useListContext, useUpdate } from 'react-admin';
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

/** A list of react-admin's own, and a button that writes from anywhere. */
const Names = () => (
  <ul>
    {useListContext().data?.map(({ id, name }) => (
      <li key={id}>{name}</li>
    ))}
  </ul>
);

const UpdateButton = () => {
  const [first] = categories();
  const [update] = useUpdate(entity, undefined, { mutationMode: 'pessimistic' });
  const id = first?._id ?? '';
  return (
    <button
      type="button"
      onClick={() => void update(entity, { id, data: { ...first, name: 'Taxes' }, previousData: first })}
    >
      Update
    </button>
  );
};

const open = async () => {
  const queryClient = createQueryClient();
  const tree = (
    <MemoryRouter>
      <CoreAdminContext queryClient={queryClient} dataProvider={createDataProvider(extendedRegistry, queryClient)}>
        <ListBase resource={entity}>
          <Names />
        </ListBase>
        <UpdateButton />
      </CoreAdminContext>
    </MemoryRouter>
  );
  await act(async () => void render(tree));
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBe(categories().length));
  return userEvent.setup();
};
const press = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button'));

describe("a write by react-admin's hooks, from anywhere", () => {
  test('has the lists read again: after a change', async () => {
    const user = await open();
    wire().clear();
    await press(user);
    expect(await screen.findByText('Taxes')).toBeTruthy();
    await waitFor(() => expect(turns()).toEqual(['read', 'PUT', 'read']));
    expect(categories()[0]?.name).toBe('Taxes');
  });

  test('and where it turns out that somebody else has deleted the record', async () => {
    expectConsole('error', /404/);
    const user = await open();
    const [first] = categories();
    wire().mock.store.remove('faqCategories', ({ _id }) => _id === first?._id);
    await press(user);
    await waitFor(() => expect(screen.queryByText(first?.name ?? '')).toBeNull());
  });
});
