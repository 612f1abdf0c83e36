import type { Address, Point } from '../../api/maps/places';
import type { FieldOptions } from '../field';

export interface LocationOptions<P extends string = string> extends FieldOptions {
  /** Where the map stands, and what is sent, while nothing better is known. @example { lat: 21.17024, lng: 72.831062 } */
  fallback: Point;
  /** The form's fields that a place's address is filled into, by the part of the address. @example { street: 'address.street', city: 'address.city', state: 'address.state', country: 'address.country', pincode: 'address.pincode' } */
  fills: Readonly<Record<keyof Address, P>>;
}
