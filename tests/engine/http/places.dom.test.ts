import { beforeEach, describe, expect, test, vi } from 'vitest';
import { maps } from '../../../src/engine/http/maps/maps';
import { addressAt, pointOfPostalCode, searchPlaces } from '../../../src/engine/http/maps/places';

const goa = { lat: 15.3, lng: 74.1 };
const at = { toJSON: () => goa };

/** Stands in for the service: what it was asked, and what it finds. */
const service = {
  asked: [] as unknown[],
  geocode: vi.fn<(request: object) => Promise<{ results: object[] }>>(),
  suggest: vi.fn<(request: object) => Promise<{ suggestions: object[] }>>(),
  importLibrary: vi.fn<(name: string) => Promise<object | undefined>>(),
};
const never = new Promise<never>(() => undefined);
/** A place that it finds, whose parts are given as `text: types`. */
const found = (...parts: string[]) => ({
  geometry: { location: at },
  address_components: parts
    .map(part => part.split(': '))
    .map(([long_name, types = '']) => ({ long_name, types: types.split(' ') })),
  place_id: 'place-1',
  formatted_address: 'Panaji, Goa',
});

beforeEach(() => {
  service.geocode.mockReset().mockResolvedValue({ results: [] });
  service.suggest.mockReset().mockResolvedValue({ suggestions: [] });
  class Geocoder {
    geocode = service.geocode;
  }
  const places = { AutocompleteSuggestion: { fetchAutocompleteSuggestions: service.suggest } };
  const libraries: Record<string, object> = { geocoding: { Geocoder }, places };
  service.importLibrary.mockReset().mockImplementation(name => Promise.resolve(libraries[name]));
  const google = { maps: { importLibrary: service.importLibrary } };
  vi.stubGlobal('google', undefined);
  vi.spyOn(maps, 'load').mockImplementation(async () => void vi.stubGlobal('google', google));
});

describe('the point of a pincode (PROP-84)', () => {
  test.each(['India', 'Portugal'])('is looked for in the country %s', async country => {
    service.geocode.mockResolvedValue({ results: [found(), { geometry: {} }] });
    expect(await pointOfPostalCode('403001', country)).toEqual(goa);
    const asked = { address: '403001', componentRestrictions: { postalCode: '403001', country } };
    expect(service.geocode.mock.calls).toEqual([[asked]]);
  });

  test.each(['geocode', 'importLibrary'] as const)(
    'is none where the service knows none, and unknown where it fails or does not answer for ten seconds: %s',
    async hanging => {
      vi.useFakeTimers();
      expect(await pointOfPostalCode('403001', 'India')).toBeUndefined();
      service.geocode.mockRejectedValue(Object.assign(new Error('None'), { code: 'ZERO_RESULTS' }));
      expect(await pointOfPostalCode('403001', 'India')).toBeUndefined();
      service.geocode.mockRejectedValue(Object.assign(new Error('Too often'), { code: 'OVER_QUERY_LIMIT' }));
      await expect(pointOfPostalCode('403001', 'India')).rejects.toThrow('Too often');
      expect(vi.getTimerCount()).toBe(0);
      service[hanging].mockReturnValue(never);
      let outcome: unknown = 'waiting';
      const lookup = pointOfPostalCode('403001', 'India').catch((error: unknown) => (outcome = error));
      await vi.advanceTimersByTimeAsync(9999);
      expect(outcome).toBe('waiting');
      await vi.advanceTimersByTimeAsync(1);
      expect(await lookup).toEqual(new Error('The maps service does not answer.'));
    },
  );

  test('is not asked for without the service', async () => {
    vi.mocked(maps.load).mockRejectedValue(new Error('No maps service is configured.'));
    await expect(pointOfPostalCode('403001', 'India')).rejects.toThrow('No maps service');
    expect(service.geocode).not.toHaveBeenCalled();
  });
});

describe('the address at a point', () => {
  const nothing = { street: undefined, city: undefined, state: undefined, country: undefined, postalCode: undefined };
  // Parts as `text: type`.
  const house = ['Sea View: premise', '12: street_number', 'Beach Road: route'];
  const town = ['Miramar: political sublocality_level_1 sublocality', 'Panaji: locality', '403001: postal_code'];
  const land = ['Goa: administrative_area_level_1', 'India: country'];
  const lesser = ['Campal: neighborhood', 'North Goa: administrative_area_level_2'];
  const whole = { city: 'Panaji', state: 'Goa', country: 'India', postalCode: '403001' };
  test.each([
    ['all of it', [...house, ...town, ...land], { street: 'Sea View Beach Road, Miramar', ...whole }],
    [
      'all of it, whatever comes first',
      [...lesser, ...land, ...town, ...house.toReversed()],
      { street: 'Sea View Beach Road, Miramar', ...whole },
    ],
    ['a number in a road', ['12: street_number', 'Beach Road: route'], { street: '12 Beach Road' }],
    ['a quarter alone', ['Miramar: sublocality'], { street: 'Miramar' }],
    ['a neighborhood', ['Campal: neighborhood'], { street: 'Campal' }],
    ['a post town', ['Ware: postal_town', 'Herts: administrative_area_level_3'], { city: 'Ware' }],
    [
      'a subdistrict',
      ['Tiswadi: administrative_area_level_3', 'North Goa: administrative_area_level_2'],
      { city: 'Tiswadi' },
    ],
    ['a district', ['North Goa: administrative_area_level_2'], { city: 'North Goa' }],
    ['nothing', [], {}],
  ])('is put together of %s', async (_, parts, address) => {
    service.geocode.mockResolvedValue({ results: [found(...parts)] });
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
    const country = { longText: null, types: ['country'] };
    const addressComponents = [{ longText: 'Panaji', types: ['locality'] }, country];
    const place = { fetchFields };
    fetchFields.mockImplementation(async () => void Object.assign(place, { location: at, addressComponents }));
    service.suggest.mockResolvedValue({ suggestions: [{ placePrediction: null }, suggestion(place)] });
    const suggestions = await searchPlaces('Pan');
    expect(service.suggest.mock.calls).toEqual([[{ input: 'Pan' }]]);
    expect(suggestions.map(({ id, text }) => [id, text])).toEqual([['id-1', 'Panaji, Goa']]);
    expect(await suggestions[0]?.find()).toMatchObject({ point: goa, address: { city: 'Panaji', country: '' } });
    expect(fetchFields.mock.calls).toEqual([[{ fields: ['location', 'addressComponents'] }]]);
    expect(service.geocode).not.toHaveBeenCalled();
  });

  test('finds nothing of a place without a point, and no address of one without parts', async () => {
    const suggestions = [suggestion({ fetchFields }), suggestion({ fetchFields, location: at })];
    service.suggest.mockResolvedValue({ suggestions });
    const [nowhere, bare] = await searchPlaces('Pan');
    expect(await nowhere?.find()).toBeUndefined();
    expect(await bare?.find()).toMatchObject({ point: goa, address: { city: undefined } });
    vi.useFakeTimers();
    fetchFields.mockReturnValue(never);
    const lost = bare?.find().catch(String);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await lost).toContain('does not answer');
  });

  test.each(['importLibrary', 'suggest'] as const)('asks the geocoder where %s does not answer', async hanging => {
    vi.useFakeTimers();
    service[hanging].mockReturnValueOnce(never);
    service.geocode.mockResolvedValue({ results: [found('Panaji: locality')] });
    const search = searchPlaces('Pan');
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await search).map(({ text }) => text)).toEqual(['Panaji, Goa']);
  });

  test('asks the geocoder where the key has no search, and takes its first answer', async () => {
    service.suggest.mockRejectedValue(new Error('denied'));
    expect(await searchPlaces('Nowhere')).toEqual([]);
    service.geocode.mockReset().mockRejectedValueOnce(new Error('Broken'));
    await expect(searchPlaces('Pan')).rejects.toThrow('Broken');
    service.geocode.mockReset();
    service.geocode.mockResolvedValue({ results: [found('Panaji: locality')] });
    const suggestions = await searchPlaces('Pan');
    expect(service.geocode.mock.calls).toEqual([[{ address: 'Pan' }]]);
    expect(suggestions.map(({ id, text }) => [id, text])).toEqual([['place-1', 'Panaji, Goa']]);
    expect(await suggestions[0]?.find()).toMatchObject({ point: goa, address: { city: 'Panaji' } });
  });
});
