import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Point } from '../../../src/engine/http/maps/places';
import MapCanvas from '../../../src/engine/fields/location/MapCanvas';

interface Given {
  children?: ReactNode;
  defaultZoom?: number;
  defaultCenter?: object;
  position?: object;
  draggable?: boolean;
  onClick?: (event: { detail: { latLng: Point | null } }) => void;
  onDragEnd?: (event: { latLng: { toJSON: () => Point } | null }) => void;
}

const map = vi.hoisted(() => ({ panTo: vi.fn<(point: object) => void>() }));
const clicked = { lat: 19, lng: 73 };
const dropped = { lat: 20, lng: 74 };

/** Says in words what the maps library is told. */
vi.mock('@vis.gl/react-google-maps', () => ({
  APIProvider: ({ children }: Given) => children,
  Map: ({ defaultZoom, defaultCenter, onClick, children }: Given) => (
    <div role="application">
      <button onClick={() => [null, clicked].forEach(latLng => onClick?.({ detail: { latLng } }))}>Click</button>
      <p>{`zoom ${defaultZoom} around ${JSON.stringify(defaultCenter)}`}</p>
      {children}
    </div>
  ),
  AdvancedMarker: ({ position, draggable, onDragEnd }: Given) => (
    <>
      <p>{`${draggable ? 'loose' : 'fixed'} marker at ${JSON.stringify(position)}`}</p>
      <button onClick={() => [null, { toJSON: () => dropped }].forEach(latLng => onDragEnd?.({ latLng }))}>Drop</button>
    </>
  ),
  useMap: () => map,
}));

const point: Point = { lat: 18.6414, lng: 72.8722 };
const words = () => [...screen.getByRole('group', { name: 'Place' }).querySelectorAll('p')].map(p => p.textContent);

test.each([
  ['a map that is looked at (PROP-185)', undefined, 'fixed'],
  ['a map that is picked on (PROP-64 PROP-87)', () => undefined, 'loose'],
])('%s stands at zoom 15 around its place', (_, onMove, marker) => {
  render(<MapCanvas point={point} label="Place" onMove={onMove} />);
  const place = '{"lat":18.6414,"lng":72.8722}';
  expect(words()).toEqual([`zoom 15 around ${place}`, `${marker} marker at ${place}`]);
});

test('a marker goes where the map is clicked or it is dropped, and the map follows its place (PROP-81)', () => {
  const onMove = vi.fn<(to: Point) => void>();
  const { rerender } = render(<MapCanvas point={point} label="Place" onMove={onMove} />);
  for (const name of ['Click', 'Drop']) fireEvent.click(screen.getByRole('button', { name }));
  expect(onMove.mock.calls).toEqual([[clicked], [dropped]]);
  rerender(<MapCanvas point={dropped} label="Place" onMove={onMove} />);
  expect(map.panTo).toHaveBeenLastCalledWith(dropped);
});
