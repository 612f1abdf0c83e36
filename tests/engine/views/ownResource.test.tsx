import { screen } from '@testing-library/react';
import { Resource } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { EntityCreate, EntityEdit, EntityShow } from '../../../src/engine/views/entityViews';
import { extendedRegistry } from '../../fixtures/registry';
import { renderApplication } from '../../support/renderEntity';
import { signedInWire } from '../../support/signedIn';

const wire = signedInWire();

const views = { create: EntityCreate, edit: EntityEdit, show: EntityShow };

/** An application with a list of its own, and one of the declaration's views in a `<Resource>`. */
const open = (name: string, view: keyof typeof views, rest: string) => {
  const resource = <Resource name={name} list={<h1>My own list</h1>} {...{ [view]: views[view] }} />;
  const routes = (
    <Routes>
      <Route path={`/${name}/*`} element={resource} />
    </Routes>
  );
  return renderApplication(extendedRegistry, routes, [`/${name}/${rest}`]);
};

describe('the views of a declaration in a <Resource> of its own', () => {
  test('add a record, and lead back to the list', async () => {
    const { store } = wire().mock;
    store.remove('faqCategories', () => true);
    const { user } = await open('faq/faqcategory', 'create', 'create');
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Loans');
    await user.click(screen.getByRole('button', { name: 'Add Details' }));
    expect(await screen.findByRole('heading', { name: 'My own list' })).toBeTruthy();
    expect(store.all('faqCategories')).toMatchObject([{ name: 'Loans' }]);
  });

  test('add a record to a list without a limit', async () => {
    await open('socialmedia', 'create', 'create');
    expect(await screen.findByRole('textbox', { name: 'Title' })).toBeTruthy();
  });

  test('show a record in a read-only view', async () => {
    const [partner] = wire().mock.store.all('partners');
    await open('ourtrustedpartners', 'show', `${partner?._id}/show`);
    expect((await screen.findAllByText(partner?.title ?? '')).length).toBeGreaterThan(0);
  });
});
