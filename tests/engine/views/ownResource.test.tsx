import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, Resource } from 'react-admin';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, test } from 'vitest';
import { createDataProvider } from '../../../src/engine/data/dataProvider';
import { createI18nProvider } from '../../../src/engine/data/i18nProvider';
import { createQueryClient } from '../../../src/engine/data/queryClient';
import { EntitiesProvider } from '../../../src/engine/views/EntitiesContext';
import { EntityCreate, EntityEdit, EntityShow } from '../../../src/engine/views/entityViews';
import { extendedRegistry } from '../../fixtures/registry';
import { signedInWire } from '../../support/signedIn';

const wire = signedInWire();

const views = { create: EntityCreate, edit: EntityEdit, show: EntityShow };

/** An application with a list of its own, and one of the declaration's views in a `<Resource>`. */
const open = async (name: string, view: keyof typeof views, rest: string) => {
  const queryClient = createQueryClient();
  const element = (
    <CoreAdminContext
      queryClient={queryClient}
      dataProvider={createDataProvider(extendedRegistry, queryClient)}
      i18nProvider={createI18nProvider()}
      store={memoryStore()}
    >
      <Resource name={name} list={<h1>My own list</h1>} {...{ [view]: views[view] }} />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: `/${name}/*`, element }], { initialEntries: [`/${name}/${rest}`] });
  const tree = (
    <EntitiesProvider registry={extendedRegistry}>
      <RouterProvider router={router} useTransitions={false} />
    </EntitiesProvider>
  );
  await act(async () => void render(tree));
  return userEvent.setup();
};

describe('the views of a declaration in a <Resource> of its own', () => {
  test('add a record, and lead back to the list', async () => {
    const { store } = wire().mock;
    store.remove('faqCategories', () => true);
    const user = await open('faq/faqcategory', 'create', 'create');
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Loans');
    await user.click(screen.getByRole('button', { name: 'Add Details' }));
    expect(await screen.findByRole('heading', { name: 'My own list' })).toBeTruthy();
    expect(store.all('faqCategories')).toMatchObject([{ name: 'Loans' }]);
  });

  test('show a record', async () => {
    const [partner] = wire().mock.store.all('partners');
    await open('ourtrustedpartners', 'show', `${partner?._id}/show`);
    expect((await screen.findAllByText(partner?.title ?? '')).length).toBeGreaterThan(0);
  });
});
