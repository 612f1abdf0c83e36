import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import MapCanvas from '../../../src/engine/fields/location/MapCanvas';

interface Given {
  children?: ReactNode;
  defaultZoom?: number;
  defaultCenter?: object;
  position?: object;
  draggable?: boolean;
}

/** Says in words what the maps library is told. */
vi.mock('@vis.gl/react-google-maps', () => ({
  APIProvider: ({ children }: Given) => children,
  Map: ({ defaultZoom, defaultCenter, children }: Given) => (
    <div role="application">
      <p>{`zoom ${defaultZoom} around ${JSON.stringify(defaultCenter)}`}</p>
      {children}
    </div>
  ),
  AdvancedMarker: ({ position, draggable }: Given) => (
    <p>{`${draggable ? 'loose' : 'fixed'} marker at ${JSON.stringify(position)}`}</p>
  ),
  useMap: () => null,
}));

const point = { lat: 18.6414, lng: 72.8722 };
const words = () => [...screen.getByRole('group', { name: 'Place' }).querySelectorAll('p')].map(p => p.textContent);

test.each([
  ['a map that is looked at (PROP-185)', undefined, 'fixed'],
  ['a map that is picked on (PROP-64 PROP-87)', () => undefined, 'loose'],
])('%s stands at zoom 15 around its place', (_, onMove, marker) => {
  render(<MapCanvas point={point} label="Place" onMove={onMove} />);
  const place = '{"lat":18.6414,"lng":72.8722}';
  expect(words()).toEqual([`zoom 15 around ${place}`, `${marker} marker at ${place}`]);
});
