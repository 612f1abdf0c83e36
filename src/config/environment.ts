import { settings, type CheckedForm, type SettingName } from './settings.ts';

/** Values by their names: of the build, or of `/config.js`. */
export type Environment = Record<string, unknown>;

/** Whether a setting has this name. */
export const isSetting = (name: string): name is SettingName => Object.hasOwn(settings, name);
/** Whether a text is an absolute address of the web. */
export const isAddress = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** Checks by form of values that are not empty. */
const validators: Record<CheckedForm, (value: string) => boolean> = {
  api: isAddress,
  'address or empty': isAddress,
  'header name': value => /^[\w!#$%&'*+.^`|~-]+$/.test(value),
  'header value': value => /^[\x20-\x7E]+$/.test(value),
};

/** A setting's text: that of the environment, else its default. */
export const valueOf = (environment: Environment, name: SettingName): string => {
  const setting = environment[name];
  return typeof setting === 'string' ? setting.trim() : settings[name].default;
};

export interface SettingFault {
  name: string;
  /** `unknown`: no such setting; `no text`: not a string; `empty`: set to nothing; `missing`: not set, and without a default; else the form that it does not have. */
  fault: 'unknown' | 'no text' | 'empty' | 'missing' | CheckedForm;
}

const faultOf = (environment: Environment, name: SettingName): SettingFault['fault'] | undefined => {
  const setting = environment[name];
  const value = valueOf(environment, name);
  const { form } = settings[name];
  if (setting !== undefined && typeof setting !== 'string') return 'no text';
  if (value === '' && form.endsWith('or empty')) return undefined;
  if (value === '') return settings[name].default === '' ? 'missing' : 'empty';
  if (form === 'text' || form === 'text or empty') return undefined;
  return validators[form](value) ? undefined : form;
};

/** The faults in the settings of an environment. */
export const faultsIn = (environment: Environment): SettingFault[] =>
  Object.keys(settings)
    .filter(isSetting)
    .flatMap(name => {
      const fault = faultOf(environment, name);
      return fault ? { name, fault } : [];
    });

/** The names in an environment that are no settings, such as misspelt ones. */
export const unknownIn = (environment: Environment): SettingFault[] =>
  Object.keys(environment).flatMap(name => (isSetting(name) ? [] : { name, fault: 'unknown' }));

/** The settings that every page needs. They are read even from an environment with faults. */
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
