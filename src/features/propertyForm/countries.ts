import { valueAt } from '../../engine/values/valueAt';
import { toText } from '../../engine/fields/toText';

const loadCountries = () => import('country-region-data');
const isSameName = (a: string, b: string) => a.toLocaleLowerCase('en') === b.toLocaleLowerCase('en');

/** The names of all countries. */
export const countries = async (): Promise<readonly string[]> => (await loadCountries()).countryNames;

/** The names of the states of the country in the form, which is found by its name (codes cannot be trusted: PROP-97, PROP-98). */
export const statesOfCountry = async (values: unknown): Promise<readonly string[]> => {
  const { allCountries } = await loadCountries();
  const countryName = toText(valueAt(values, 'address.country'));
  // A country is `['India', 'IN', [['Goa', 'GA'], …]]`.
  const [, , states = []] = allCountries.find(([name]) => isSameName(name, countryName)) ?? [];
  return states.map(([name]) => name);
};
