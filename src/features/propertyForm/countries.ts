import { valueAt } from '../../engine/fields/valueAt';
import { toText } from '../../engine/fields/toText';

const load = () => import('country-region-data');
const alike = (a: string, b: string) => a.toLocaleLowerCase('en') === b.toLocaleLowerCase('en');

/** The names of all countries. */
export const countries = async (): Promise<readonly string[]> => (await load()).countryNames;

/** The states of the country in the form, found by its name (codes cannot be trusted: PROP-97, PROP-98). */
export const statesOfCountry = async (values: unknown): Promise<readonly string[]> => {
  const { allCountries } = await load();
  const countryName = toText(valueAt(values, 'address.country'));
  const [, , regions = []] = allCountries.find(([name]) => alike(name, countryName)) ?? [];
  return regions.map(([name]) => name);
};
