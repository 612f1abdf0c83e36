/// <reference types="google.maps" />
import { maps } from './maps';
import { valueAt } from '../../values/valueAt';

export interface Point {
  lat: number;
  lng: number;
}

/** The parts of an address that a maps service knows; what it does not know is missing. */
export interface Address {
  street?: string;
  city?: string;
  state?: string;
  country?: string;
  postalCode?: string;
}

/** A place that a text may mean. */
export interface Suggestion {
  id: string;
  text: string;
  /** Reads its point and address; `undefined` where the service knows no point. @throws Error when it fails or takes too long */
  find: () => Promise<{ point: Point; address: Address } | undefined>;
}

/** The longest wait for an answer, in milliseconds. */
const longestAnswer = 10_000;

/** Rejects if a promise takes too long. */
const withTimeLimit = <T>(promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The maps service does not answer.')), longestAnswer);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** A part of an address, as Google has it. @example { name: 'Goa', types: ['locality', 'political'] } */
interface Component {
  name: string;
  types: readonly string[];
}

const addressOf = (components: readonly Component[]): Address => {
  /** The name of the first of these types that the address has. */
  const partOf = (...types: string[]) =>
    types.flatMap(type => components.find(component => component.types.includes(type))?.name ?? [])[0];
  const houseAndStreet = [partOf('premise', 'street_number'), partOf('route')].filter(Boolean).join(' ');
  const neighborhood = partOf('sublocality_level_1', 'sublocality', 'neighborhood');
  return {
    street: [houseAndStreet, neighborhood].filter(Boolean).join(', ') || undefined,
    city: partOf('locality', 'postal_town', 'administrative_area_level_3', 'administrative_area_level_2'),
    state: partOf('administrative_area_level_1'),
    country: partOf('country'),
    postalCode: partOf('postal_code'),
  };
};

const addressOfResult = ({ address_components: components }: google.maps.GeocoderResult): Address =>
  addressOf(components.map(({ long_name: name, types }) => ({ name, types })));

/** The code of the error with which the geocoder says that it knows no such place (`google.maps.GeocoderStatus`). */
const noResults = 'ZERO_RESULTS';

const geocode = async (request: google.maps.GeocoderRequest): Promise<google.maps.GeocoderResult | undefined> => {
  await maps.load();
  const { Geocoder } = await withTimeLimit(google.maps.importLibrary('geocoding'));
  try {
    const { results } = await withTimeLimit(new Geocoder().geocode(request));
    return results[0];
  } catch (error) {
    if (valueAt(error, 'code') === noResults) return undefined;
    throw error;
  }
};

/** The point of a postal code in a country; `undefined` where the service knows none. @throws Error when it fails or takes too long */
export const pointOfPostalCode = async (postalCode: string, country: string): Promise<Point | undefined> => {
  const result = await geocode({ address: postalCode, componentRestrictions: { postalCode, country } });
  return result?.geometry.location.toJSON();
};

/** The address at a point; empty where the service knows none. @throws Error when it fails or takes too long */
export const addressAt = async (point: Point): Promise<Address> => {
  const result = await geocode({ location: point });
  return result ? addressOfResult(result) : {};
};

const suggestionOf = ({ placePrediction }: google.maps.places.AutocompleteSuggestion): Suggestion[] => {
  if (!placePrediction) return [];
  const find = async () => {
    const place = placePrediction.toPlace();
    await withTimeLimit(place.fetchFields({ fields: ['location', 'addressComponents'] }));
    const components = (place.addressComponents ?? []).map(({ longText, types }) => ({ name: longText ?? '', types }));
    return place.location ? { point: place.location.toJSON(), address: addressOf(components) } : undefined;
  };
  return [{ id: placePrediction.placeId, text: placePrediction.text.text, find }];
};

/**
 * Places that a text may mean; those of the geocoder where the places service fails, as with a key without it, or takes too long.
 * @throws Error when the geocoder fails, too
 */
export const searchPlaces = async (text: string): Promise<Suggestion[]> => {
  await maps.load();
  try {
    const { AutocompleteSuggestion } = await withTimeLimit(google.maps.importLibrary('places'));
    const { suggestions } = await withTimeLimit(AutocompleteSuggestion.fetchAutocompleteSuggestions({ input: text }));
    return suggestions.flatMap(suggestionOf);
  } catch {
    const result = await geocode({ address: text });
    if (!result) return [];
    const point = result.geometry.location.toJSON();
    const find = () => Promise.resolve({ point, address: addressOfResult(result) });
    return [{ id: result.place_id, text: result.formatted_address, find }];
  }
};
