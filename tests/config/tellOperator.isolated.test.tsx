import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { services } from '../../src/config/services';
import { MapPanel } from '../../src/engine/fields/location/MapPanel';
import { messageOf } from '../../src/engine/views/reportError';
import { maps } from '../../src/engine/http/maps';
import { createUpload } from '../../src/engine/http/storage/uploads';
import { whyNoCard } from '../../src/features/checkout/checkout';

const { checkout, storage } = structuredClone(services);
let consoleTexts: unknown[] = [];
beforeEach(() => {
  consoleTexts = [];
  vi.spyOn(console, 'info').mockImplementation(text => void consoleTexts.push(text));
});
afterEach(() => {
  Object.assign(services.checkout, checkout);
  Object.assign(services.storage, storage);
});

const renderMap = (status: 'absent' | 'refused') => {
  vi.spyOn(maps, 'get').mockReturnValue(status);
  vi.spyOn(maps, 'load').mockRejectedValue(new Error('none'));
  render(<MapPanel point={{ lat: 10, lng: 77 }} label="Place" />);
  return screen.getAllByText(/maps service/).at(-1)?.textContent;
};

/** What staff read of each service that is not set up. */
const uses: Record<string, () => unknown> = {
  'a card payment': () => {
    services.checkout.key = '';
    return whyNoCard();
  },
  'an upload': () => {
    Object.assign(services.storage, { identityPoolId: '', accessKeyId: '', secretAccessKey: '' });
    return createUpload(new File(['x'], 'house.png'))
      .send()
      .catch(messageOf);
  },
  'a map': () => renderMap('absent'),
  'a map whose key is refused': () => renderMap('refused'),
};

test.each([
  ['a card payment', 'No card payments: VITE_PAYMENT_KEY is not set.', 'Card payments are not set up.'],
  ['an upload', 'No uploads: VITE_S3_IDENTITY_POOL_ID is not set.', 'Uploads are not set up.'],
  ['a map', 'No maps: VITE_GOOGLE_MAPS_API_KEY is not set.', 'No maps service is set up.'],
  ['a map whose key is refused', 'No maps: VITE_GOOGLE_MAPS_API_KEY is refused.', 'The maps service refuses the key'],
])(
  '%s that is not set up names its setting on the console, once, and not to staff (CONFIG-12)',
  async (use, forOperators, forStaff) => {
    const texts = [await uses[use]?.(), await uses[use]?.()].join(' ');
    expect(consoleTexts).toEqual([`${forOperators} See docs/deploy.md.`]);
    expect(texts).toContain(forStaff);
    expect(texts).not.toContain('VITE_');
  },
);
