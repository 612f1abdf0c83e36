import type { ReactNode } from 'react';
import type { Address, Point } from '../../http/maps/places';
import { isPlain } from '../../values/plain';
import { valueAt } from '../../values/valueAt';
import { t, type Translatable } from '../../i18n/t';
import { LazyBoundary } from '../../updates/LazyBoundary';
import { lazyComponent } from '../../updates/lazyComponent';
import type { FieldOptions, Field } from '../field';
import { defineFieldType } from '../defineFieldType';
import { dash } from '../toText';
import './location.css';
import '../../ui/components.css';

/** The postal codes of the country of the places. */
interface PostalCodes {
  /** Their name in a sentence, such as `pincode`. */
  name: Translatable;
  /** Fits a complete one. @example /^\d{6}$/ */
  pattern: RegExp;
  /** The country that one is looked for in while the form names none. @example 'India' */
  country: string;
}

export interface LocationOptions<P extends string = string> extends FieldOptions {
  /** The point that is shown and sent while no other is known. @example { lat: 21.17024, lng: 72.831062 } */
  fallback: Point;
  /** The form's fields that a place's address is filled into, by the part of the address. @example { street: 'address.street', city: 'address.city', state: 'address.state', country: 'address.country', postalCode: 'address.zip' } */
  fills: Readonly<Record<keyof Address, P>>;
  /** A typed postal code moves the place as soon as it is complete. @example { name: 'zip code', pattern: /^\d{5}$/, country: 'United States' } */
  postalCodes: PostalCodes;
}

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;

/** The point in a value from outside: `{lat, lng}`, or `{coordinates}` with the longitude first. */
export const pointIn = (value: unknown): Point | undefined => {
  const coordinates = valueAt(value, 'coordinates');
  const [lng, lat]: unknown[] = Array.isArray(coordinates)
    ? coordinates
    : [valueAt(value, 'lng'), valueAt(value, 'lat')];
  return isWithin(lat, 90) && isWithin(lng, 180) ? { lat, lng } : undefined;
};

type AddressMode = 'typed' | 'map';

/** The way in which the address is entered. The form has it as `by` beside the coordinates; it is not sent. */
export const modeIn = (value: unknown): AddressMode => (valueAt(value, 'by') === 'map' ? 'map' : 'typed');

/** A message in the place of the map, which is loading or could not be loaded. */
export const MapState = ({ children, isError = false }: { children: ReactNode; isError?: boolean }) => (
  <div className="map-panel map-panel--state" role={isError ? 'alert' : 'status'}>
    {children}
  </div>
);

type Coordinates = { coordinates?: readonly number[] | null } | Point;

/** `~fills` is for the compiler only: `CheckedFields` refuses paths in `fills` that are no fields of the entity. */
type Location = <const P extends string>(
  options: LocationOptions<P>,
) => Field<Coordinates, LocationOptions, 'none'> & { readonly '~fills'?: P };

const PointMap = lazyComponent(async () => ({ default: (await import('./MapPanel')).PointMap }));

/**
 * A place on the map. Its input precedes the fields of an address: they are typed, and the postal code gives the place, or
 * the place is picked on the map, which fills them in.
 */
export const location: Location = defineFieldType<Coordinates, LocationOptions>({
  name: 'location',
  filtering: 'presence',
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
  Input: lazyComponent(() => import('./LocationInput')),
  holds: isPlain,
  isEmpty: value => pointIn(value) === undefined,
  fromApi: pointIn,
  toApi: (value, { fallback }) => pointIn(value) ?? fallback,
  toText: value => {
    const point = pointIn(value);
    return point ? `${point.lat}, ${point.lng}` : '';
  },
  sample: n => ({ lat: 19 + n / 100, lng: 72 + n / 100 }),
});
