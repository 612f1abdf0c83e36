import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { everyone, superadminOnly, type Role } from '../../src/config/roles';
import type { Entity } from '../../src/define/entity';
import { createRegistry, entry } from '../../src/define/registry';
import { flag } from '../../src/kinds';
import { EntitiesProvider, permitted, useEntity } from '../../src/views/EntitiesContext';

const confirm = 'Sure?';
const entity: Entity = {
  fields: { isActive: flag({ label: 'Status' }) },
  create: { button: 'Add' },
  update: {},
  show: {},
  delete: { confirm },
  actions: { block: { toggles: 'isActive', confirm }, resend: { label: 'Resend' } },
};
const grant = { roles: everyone, operations: { create: superadminOnly, delete: superadminOnly, block: [] } };

describe('what a screen offers', () => {
  test.each<[Role, Parameters<typeof permitted>[1], string[]]>([
    ['superadmin', grant, ['create', 'update', 'show', 'delete', 'resend']],
    ['admin', grant, ['update', 'show', 'resend']],
    ['other', grant, ['update', 'show', 'resend']],
    ['admin', { roles: superadminOnly }, []],
    ['superadmin', undefined, []],
  ])('to the role %s with the grant %j is %j', (role, given, offered) => {
    const { fields: _fields, actions = {}, ...parts } = permitted(entity, given, role);
    const declared = Object.entries(parts).flatMap(([part, view]) => (view ? part : []));
    expect([...declared, ...Object.keys(actions)]).toEqual(offered);
  });

  test('is everything declared where no operation is narrower', () => {
    expect(permitted(entity, { roles: everyone }, 'admin')).toBe(entity);
  });
});

test('a screen whose declaration has been loaded needs no fallback', async () => {
  const NoIcon = () => null;
  const registry = createRegistry({
    things: entry('Things', everyone, NoIcon, () => Promise.resolve({ default: entity })),
  });
  await registry.load('things');
  const Heading = () => <h1>{useEntity().heading}</h1>;
  render(
    <EntitiesProvider registry={registry}>
      <ResourceContextProvider value="things">
        <Suspense fallback="Loading">
          <Heading />
        </Suspense>
      </ResourceContextProvider>
    </EntitiesProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Things' })).toBeTruthy();
});
