import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { everyone } from '../../src/config/roles';
import { createRegistry, entry } from '../../src/define/registry';
import { text } from '../../src/kinds';
import { EntitiesProvider, useEntity } from '../../src/views/EntitiesContext';

const things = { fields: { title: text({ label: 'Title' }) } };
const Heading = () => <h1>{useEntity().heading}</h1>;

test('a screen whose declaration has been loaded needs no fallback', async () => {
  const registry = createRegistry({
    things: entry(
      'Things',
      everyone,
      () => null,
      () => Promise.resolve({ default: things }),
    ),
  });
  await registry.load('things');
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
