import { I18nContext, ResourceContextProvider, useTranslateLabel } from 'react-admin';
import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { superadminOnly } from '../../../src/config/roles';
import { createI18nProvider } from '../../../src/engine/data/i18nProvider';
import type { Entity } from '../../../src/engine/schema/entity';
import { createRegistry, entry } from '../../../src/engine/schema/registry';
import { RegistryProvider, EntityProvider } from '../../../src/engine/views/RegistryContext';
import { LoadedLabels } from '../../../src/layout/AdminApp';
import { things } from '../data/things';

test('a label appears once, when the declaration of its entity has loaded, and is never another one (STOCK-03)', async () => {
  const load = () => Promise.resolve({ default: things({}) });
  const registry = createRegistry({ things: entry('Things', superadminOnly, () => null, load) });
  const labels = new Set<unknown>();
  const Label = () => {
    const label = useTranslateLabel()({ source: 'place.name' });
    labels.add(label);
    return <p>{label}</p>;
  };
  const { container } = render(
    <RegistryProvider registry={registry}>
      <I18nContext value={createI18nProvider(registry)}>
        <LoadedLabels>
          <ResourceContextProvider value="things">
            <Label />
          </ResourceContextProvider>
        </LoadedLabels>
      </I18nContext>
    </RegistryProvider>,
  );
  await act(() => registry.load('things'));
  expect([container.textContent, [...labels]]).toEqual(['Place', ['\u00A0', 'Place']]);
});

test('a declaration that could not be loaded for a screen that was left is requested again by a later one', async () => {
  vi.useFakeTimers();
  let fail = () => {};
  const lost = new Promise<never>((_, reject) => (fail = () => reject(new Error('Lost'))));
  const load = vi.fn<() => Promise<{ default: Entity }>>().mockResolvedValue({ default: things({}) });
  load.mockReturnValueOnce(lost);
  const registry = createRegistry({ things: entry('Things', superadminOnly, () => null, load) });
  const open = () =>
    act(async () =>
      render(
        <RegistryProvider registry={registry}>
          <Suspense>
            <EntityProvider name="things">Loaded</EntityProvider>
          </Suspense>
        </RegistryProvider>,
      ),
    );
  const { unmount } = await open();
  unmount();
  fail();
  await vi.advanceTimersByTimeAsync(10_000);
  const { container } = await open();
  expect(container.textContent).toBe('Loaded');
});
