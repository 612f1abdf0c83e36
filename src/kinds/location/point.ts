import type { Point } from '../../api/maps/places';
import { valueAt } from '../valueAt';

const within = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;

/** The point in a value from outside: `{lat, lng}`, or `{coordinates}` with the longitude first. */
export const pointIn = (value: unknown): Point | undefined => {
  const coordinates = valueAt(value, 'coordinates');
  const [lng, lat]: unknown[] = Array.isArray(coordinates)
    ? coordinates
    : [valueAt(value, 'lng'), valueAt(value, 'lat')];
  return within(lat, 90) && within(lng, 180) ? { lat, lng } : undefined;
};

/** How the address is given: typed, or picked on the map. */
export type AddressMode = 'typed' | 'map';

/** The mode kept beside the coordinates while a form is open. */
export const modeIn = (value: unknown): AddressMode => (valueAt(value, 'by') === 'map' ? 'map' : 'typed');
