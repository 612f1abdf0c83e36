import { settings, type Form, type SettingName } from './settings.ts';

export type Environment = Record<string, unknown>;

/** Whether a setting has this name. */
export const isSetting = (name: string): name is SettingName => Object.hasOwn(settings, name);
/** Whether a text is an absolute address of the web. */
export const isAddress = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** Whether a value that is not empty is what its form says; any other form takes any text. */
const forms: Partial<Record<Form, (value: string) => boolean>> = {
  api: isAddress,
  'address or empty': isAddress,
  'header name': value => /^[\w!#$%&'*+.^`|~-]+$/.test(value),
  'header value': value => /^[\x20-\x7E]+$/.test(value),
};

/** A setting's text: the one that is given, or else its default. */
export const valueOf = (environment: Environment, name: SettingName): string => {
  const setting = environment[name];
  return typeof setting === 'string' ? setting.trim() : settings[name].default;
};

export interface SettingFault {
  name: string;
  is: 'unknown' | 'no text' | 'empty' | 'missing' | Form;
}

const faultOf = (environment: Environment, name: SettingName): SettingFault['is'] | undefined => {
  const setting = environment[name];
  const value = valueOf(environment, name);
  const { form } = settings[name];
  if (setting !== undefined && typeof setting !== 'string') return 'no text';
  if (value === '' && form.endsWith('or empty')) return undefined;
  if (value === '') return settings[name].default === '' ? 'missing' : 'empty';
  return forms[form]?.(value) === false ? form : undefined;
};

/** The faults in the settings of an environment. */
export const faultsIn = (environment: Environment): SettingFault[] =>
  Object.keys(settings)
    .filter(isSetting)
    .flatMap(name => {
      const is = faultOf(environment, name);
      return is ? { name, is } : [];
    });

/** The names in an environment that are no settings, such as misspelt ones. */
export const unknownIn = (environment: Environment): SettingFault[] =>
  Object.keys(environment).flatMap(name => (isSetting(name) ? [] : { name, is: 'unknown' }));

/** The settings that every page needs, also from an environment with faults. */
export const pageValuesIn = (environment: Environment) => {
  const value = (name: SettingName) => valueOf(environment, name);
  return {
    apiBase: value('VITE_API_BASE').replace(/\/+$/, ''),
    apiKey: value('VITE_API_KEY'),
    tunnelSkipHeader: value('VITE_TUNNEL_SKIP_HEADER'),
    brand: value('VITE_BRAND'),
    logo: value('VITE_LOGO_URL'),
    bannerText: value('VITE_BANNER_TEXT'),
  };
};
