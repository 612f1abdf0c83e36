import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import '../../support/dom';
import { MapPanel } from '../../../src/engine/fields/location/MapPanel';
import { maps } from '../../../src/engine/http/maps';

const network = vi.hoisted(() => ({ isDown: true }));

/** The code of the map arrives when the network is up. */
vi.mock('../../../src/engine/updates/lazyComponent', async importOriginal => {
  const original = await importOriginal<typeof import('../../../src/engine/updates/lazyComponent')>();
  const lazyComponent: typeof original.lazyComponent = load =>
    original.lazyComponent(() => (network.isDown ? Promise.reject(new Error('No network')) : load()));
  return { ...original, lazyComponent };
});
vi.mock('../../../src/engine/fields/location/MapCanvas', () => ({
  default: ({ label }: { label: string }) => <p>The map of {label}</p>,
}));

test('a map whose code could not be loaded appears when it is tried again', async () => {
  vi.spyOn(maps, 'get').mockReturnValue('ready');
  vi.spyOn(maps, 'load').mockResolvedValue();
  render(<MapPanel point={{ lat: 10, lng: 77 }} label="the house" />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText(/^The map could not be loaded\./)).toBeInstanceOf(HTMLElement);
  network.isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText('The map of the house')).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
