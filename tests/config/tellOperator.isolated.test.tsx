import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { services } from '../../src/config/services';
import { MapPanel } from '../../src/engine/fields/location/MapPanel';
import { messageOf } from '../../src/engine/views/reportError';
import { maps } from '../../src/engine/http/maps/maps';
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

const payByCard = () => {
  services.checkout.key = '';
  return whyNoCard();
};
const upload = () => {
  Object.assign(services.storage, { identityPoolId: '', accessKeyId: '', secretAccessKey: '' });
  const { send } = createUpload(new File(['x'], 'house.png'));
  return send().catch(messageOf);
};
const refused = 'The maps service refuses the key';

// [what staff use, what they read, what operators do]
test.each<[use: string, texts: () => unknown, forStaff: string, forOperators: string]>([
  ['a card payment', payByCard, 'Card payments are not set up.', 'No card payments: VITE_PAYMENT_KEY is not set.'],
  ['an upload', upload, 'Uploads are not set up.', 'No uploads: VITE_S3_IDENTITY_POOL_ID is not set.'],
  ['a map', () => renderMap('absent'), 'No maps service is set up.', 'No maps: VITE_GOOGLE_MAPS_API_KEY is not set.'],
  ['a refused map', () => renderMap('refused'), refused, 'No maps: VITE_GOOGLE_MAPS_API_KEY is refused.'],
])('%s that is not set up names its setting on the console, once, and not to staff (CONFIG-12)', async (...row) => {
  const [, use, forStaff, forOperators] = row;
  const texts = [await use(), await use()].join(' ');
  expect(consoleTexts).toEqual([`${forOperators} See docs/deploy.md.`]);
  expect(texts).toContain(forStaff);
  expect(texts).not.toContain('VITE_');
});
