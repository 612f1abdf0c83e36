import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addressAt, pointOfPostalCode, searchPlaces } from '../../../src/engine/http/maps/places';

const maps = vi.hoisted(() => ({ load: vi.fn<() => Promise<void>>() }));
vi.mock('../../../src/engine/http/maps', () => ({ maps }));

const goa = { lat: 15.3, lng: 74.1 };
const at = { toJSON: () => goa };
const part = (long_name: string, ...types: string[]) => ({ long_name, types });

/** Stands in for the service: what it was asked, and what it finds. */
const service = {
  asked: [] as unknown[],
  geocode: vi.fn<(request: object) => Promise<{ results: object[] }>>(),
  suggest: vi.fn<(request: object) => Promise<{ suggestions: object[] }>>(),
};
const found = (...components: object[]) => ({
  geometry: { location: at },
  address_components: components,
  place_id: 'place-1',
  formatted_address: 'Panaji, Goa',
});

beforeEach(() => {
  service.geocode.mockReset().mockResolvedValue({ results: [] });
  service.suggest.mockReset().mockResolvedValue({ suggestions: [] });
  const libraries: Record<string, object> = {
    geocoding: {
      Geocoder: class {
        geocode = service.geocode;
      },
    },
    places: { AutocompleteSuggestion: { fetchAutocompleteSuggestions: service.suggest } },
  };
  const google = { maps: { importLibrary: (name: string) => Promise.resolve(libraries[name]) } };
  vi.stubGlobal('google', undefined);
  maps.load.mockReset().mockImplementation(() => Promise.resolve().then(() => void vi.stubGlobal('google', google)));
});

const never = () => new Promise<never>(() => undefined);

describe('the point of a pincode (PROP-84)', () => {
  test.each(['India', 'Portugal'])('is looked for in the country %s', async country => {
    service.geocode.mockResolvedValue({ results: [found(), { geometry: {} }] });
    expect(await pointOfPostalCode('403001', country)).toEqual(goa);
    expect(service.geocode.mock.calls).toEqual([
      [{ address: '403001', componentRestrictions: { postalCode: '403001', country } }],
    ]);
  });

  test('is none where the service knows none, and unknown where it fails or does not answer for ten seconds', async () => {
    vi.useFakeTimers();
    expect(await pointOfPostalCode('403001', 'India')).toBeUndefined();
    service.geocode.mockRejectedValue(Object.assign(new Error('None'), { code: 'ZERO_RESULTS' }));
    expect(await pointOfPostalCode('403001', 'India')).toBeUndefined();
    service.geocode.mockRejectedValue(Object.assign(new Error('Too often'), { code: 'OVER_QUERY_LIMIT' }));
    await expect(pointOfPostalCode('403001', 'India')).rejects.toThrow('Too often');
    expect(vi.getTimerCount()).toBe(0);
    service.geocode.mockImplementation(never);
    let outcome: unknown = 'waiting';
    const lookup = pointOfPostalCode('403001', 'India').catch((error: unknown) => (outcome = error));
    await vi.advanceTimersByTimeAsync(9999);
    expect(outcome).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await lookup).toEqual(new Error('The maps service does not answer.'));
  });

  test('is not asked for without the service', async () => {
    maps.load.mockRejectedValue(new Error('No maps service is configured.'));
    await expect(pointOfPostalCode('403001', 'India')).rejects.toThrow('No maps service');
    expect(service.geocode).not.toHaveBeenCalled();
  });
});

describe('the address at a point', () => {
  const nothing = { street: undefined, city: undefined, state: undefined, country: undefined, postalCode: undefined };
  test.each([
    [
      'all of it',
      [
        part('Sea View', 'premise'),
        part('12', 'street_number'),
        part('Beach Road', 'route'),
        part('Miramar', 'political', 'sublocality', 'sublocality_level_1'),
        part('Panaji', 'locality'),
        part('Goa', 'administrative_area_level_1'),
        part('India', 'country'),
        part('403001', 'postal_code'),
      ],
      { street: 'Sea View Beach Road, Miramar', city: 'Panaji', state: 'Goa', country: 'India', postalCode: '403001' },
    ],
    ['a number in a road', [part('12', 'street_number'), part('Beach Road', 'route')], { street: '12 Beach Road' }],
    ['a quarter alone', [part('Miramar', 'sublocality')], { street: 'Miramar' }],
    ['a neighborhood', [part('Campal', 'neighborhood')], { street: 'Campal' }],
    ['a post town', [part('Ware', 'postal_town')], { city: 'Ware' }],
    ['a subdistrict', [part('Tiswadi', 'administrative_area_level_3')], { city: 'Tiswadi' }],
    ['a district', [part('North Goa', 'administrative_area_level_2')], { city: 'North Goa' }],
    ['nothing', [], {}],
  ])('is put together of %s', async (_, components, address) => {
    service.geocode.mockResolvedValue({ results: [found(...components)] });
    expect(await addressAt(goa)).toEqual({ ...nothing, ...address });
    expect(service.geocode.mock.calls).toEqual([[{ location: goa }]]);
  });

  test('is empty where the service knows none', async () => expect(await addressAt(goa)).toEqual({}));
});

describe('a search for places', () => {
  const suggestion = (place: object) => ({
    placePrediction: { placeId: 'id-1', text: { text: 'Panaji, Goa' }, toPlace: () => place },
  });
  const fetchFields = vi.fn<(request: object) => Promise<void>>();
  beforeEach(() => void fetchFields.mockReset().mockResolvedValue());

  test('suggests places, each with its point and address', async () => {
    const addressComponents = [
      { longText: 'Panaji', types: ['locality'] },
      { longText: null, types: ['country'] },
    ];
    const place = { fetchFields };
    fetchFields.mockImplementation(() =>
      Promise.resolve().then(() => void Object.assign(place, { location: at, addressComponents })),
    );
    service.suggest.mockResolvedValue({ suggestions: [{ placePrediction: null }, suggestion(place)] });
    const suggestions = await searchPlaces('Pan');
    expect(service.suggest.mock.calls).toEqual([[{ input: 'Pan' }]]);
    expect(suggestions.map(({ id, text }) => [id, text])).toEqual([['id-1', 'Panaji, Goa']]);
    expect(await suggestions[0]?.find()).toMatchObject({ point: goa, address: { city: 'Panaji', country: '' } });
    expect(fetchFields.mock.calls).toEqual([[{ fields: ['location', 'addressComponents'] }]]);
    expect(service.geocode).not.toHaveBeenCalled();
  });

  test('finds nothing of a place without a point, and no address of one without parts', async () => {
    service.suggest.mockResolvedValue({
      suggestions: [suggestion({ fetchFields }), suggestion({ fetchFields, location: at })],
    });
    const [nowhere, bare] = await searchPlaces('Pan');
    expect(await nowhere?.find()).toBeUndefined();
    expect(await bare?.find()).toMatchObject({ point: goa, address: { city: undefined } });
  });

  test('asks the geocoder where the key has no search, and takes its first answer', async () => {
    service.suggest.mockRejectedValue(new Error('denied'));
    expect(await searchPlaces('Nowhere')).toEqual([]);
    service.geocode.mockReset().mockRejectedValueOnce(new Error('Broken'));
    await expect(searchPlaces('Pan')).rejects.toThrow('Broken');
    service.geocode.mockReset();
    service.geocode.mockResolvedValue({ results: [found(part('Panaji', 'locality'))] });
    const suggestions = await searchPlaces('Pan');
    expect(service.geocode.mock.calls).toEqual([[{ address: 'Pan' }]]);
    expect(suggestions.map(({ id, text }) => [id, text])).toEqual([['place-1', 'Panaji, Goa']]);
    expect(await suggestions[0]?.find()).toMatchObject({ point: goa, address: { city: 'Panaji' } });
  });
});
