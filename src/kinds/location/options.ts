import type { Address, Point } from '../../api/maps/places';
import type { FieldOptions } from '../field';
import type { Translatable } from '../../language/t';

/** What a postal code is where the places are. */
export interface PostalCodes {
  /** What one is called in a sentence, such as `pincode`. */
  name: Translatable;
  /** Fits a whole one. @example /^\d{6}$/ */
  pattern: RegExp;
  /** The country that one is looked for in while the form names none. @example 'India' */
  country: string;
}

export interface LocationOptions<P extends string = string> extends FieldOptions {
  /** Where the map stands, and what is sent, while nothing better is known. @example { lat: 21.17024, lng: 72.831062 } */
  fallback: Point;
  /** The form's fields that a place's address is filled into, by the part of the address. @example { street: 'address.street', city: 'address.city', state: 'address.state', country: 'address.country', postalCode: 'address.zip' } */
  fills: Readonly<Record<keyof Address, P>>;
  /** A typed postal code moves the place as soon as it is whole. @example { name: 'zip code', pattern: /^\d{5}$/, country: 'United States' } */
  postalCodes: PostalCodes;
}
