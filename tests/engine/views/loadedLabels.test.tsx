import { I18nContext, ResourceContextProvider, useTranslateLabel } from 'react-admin';
import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { superadminOnly } from '../../../src/config/roles';
import { createI18nProvider } from '../../../src/engine/data/i18nProvider';
import { createRegistry, entry } from '../../../src/engine/schema/registry';
import { EntitiesProvider } from '../../../src/engine/views/EntitiesContext';
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
    <EntitiesProvider registry={registry}>
      <I18nContext value={createI18nProvider(registry)}>
        <LoadedLabels>
          <ResourceContextProvider value="things">
            <Label />
          </ResourceContextProvider>
        </LoadedLabels>
      </I18nContext>
    </EntitiesProvider>,
  );
  await act(() => registry.load('things'));
  expect([container.textContent, [...labels]]).toEqual(['Place', ['\u00A0', 'Place']]);
});
