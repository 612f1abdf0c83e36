import type { Point } from '../../api/maps/places';
import { t } from '../../language/t';
import type { Field } from '../field';
import { defineKind } from '../kind';
import { dash } from '../plainText';
import { MapState } from './MapState';
import { pointIn } from './point';
import type { LocationOptions } from './options';
import { LazyBoundary } from '../../release/LazyBoundary';
import { lazyWithRetry } from '../../release/lazyWithRetry';

/** Coordinates as they are read, longitude first, or as they are written (PROP-92, PROP-93). */
type Coordinates = { coordinates?: readonly number[] | null } | Point;

type Location = <const P extends string>(
  options: LocationOptions<P>,
) => Field<Coordinates, LocationOptions, 'value'> & { readonly '~fills'?: P };

const PointMap = lazyWithRetry(() => import('./PointMap'));

/**
 * A place on the map. Its input stands before the fields of an address: that is typed, and the place is the pincode's,
 * or it is picked on the map and filled in.
 */
export const location: Location = defineKind<Coordinates, LocationOptions>({
  name: 'location',
  filtering: 'none',
  isWide: true,
  Show: ({ value, label }) => {
    const point = pointIn(value);
    return point ? (
      <LazyBoundary parts={[PointMap]} fallback={<MapState>{t('Loading...')}</MapState>}>
        <PointMap point={point} label={label} />
      </LazyBoundary>
    ) : (
      dash
    );
  },
  Input: lazyWithRetry(() => import('./LocationInput')),
  isEmpty: value => pointIn(value) === undefined,
  fromApi: pointIn,
  toApi: (value, { fallback }) => pointIn(value) ?? fallback,
  toText: value => {
    const point = pointIn(value);
    return point ? `${point.lat}, ${point.lng}` : '';
  },
  sample: n => ({ lat: 19 + n / 100, lng: 72 + n / 100 }),
});
