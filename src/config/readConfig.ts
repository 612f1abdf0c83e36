import { settings, type Form, type SettingName } from './settings.ts';

/** Values by the names of settings; data from outside. */
export type Environment = Record<string, unknown>;

/** Thrown by `readConfig`; its message names every unusable value and the remedy. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const isSetting = (name: string): name is SettingName => name in settings;
const isAddress = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** What a value that is not empty must be, and how that is said; any other form takes any text. */
const forms: Partial<Record<Form, readonly [isOfForm: (value: string) => boolean, words: string]>> = {
  address: [isAddress, 'an absolute http or https address'],
  'header name': [value => /^[\w!#$%&'*+.^`|~-]+$/.test(value), 'the name of an HTTP header'],
  'header value': [value => /^[\x20-\x7E]+$/.test(value), 'plain ASCII characters'],
  share: [value => Number(value) >= 0 && Number(value) <= 1, 'a number from 0 to 1'],
};
forms['address or empty'] = forms.address;

const valueOf = (environment: Environment, name: SettingName): string => {
  const given = environment[name];
  return typeof given === 'string' ? given.trim() : settings[name].default;
};

const problemOf = (environment: Environment, name: SettingName): string | undefined => {
  const given = environment[name];
  const value = valueOf(environment, name);
  const { form } = settings[name];
  if (given !== undefined && typeof given !== 'string') return `${name} must be text in quotes.`;
  if (value === '') return form.endsWith('or empty') ? undefined : `${name} is empty; see .env.example.`;
  const [isOfForm, words] = forms[form] ?? [];
  // One problem is one line.
  const shown = value.replace(/\p{Cc}/gu, encodeURIComponent);
  return !isOfForm || isOfForm(value) ? undefined : `${name} is '${shown}' but must be ${words}.`;
};

/** What is wrong with an environment: one sentence per value, naming it and the remedy. */
export const problemsIn = (environment: Environment): string[] =>
  Object.keys(settings)
    .filter(isSetting)
    .flatMap(name => problemOf(environment, name) ?? []);

/** The names in an environment that are no settings, such as misspelt ones. */
export const unknownIn = (environment: Environment): string[] =>
  Object.keys(environment).flatMap(name => (isSetting(name) ? [] : `${name} is no setting; see .env.example.`));

/** All settings of an environment, whether they are usable or not. */
export const valuesIn = (environment: Environment) => {
  const value = (name: SettingName) => valueOf(environment, name);
  return {
    apiBase: value('VITE_API_BASE').replace(/\/+$/, ''),
    apiKey: value('VITE_API_KEY'),
    tunnelSkipHeader: value('VITE_TUNNEL_SKIP_HEADER'),
    brand: value('VITE_BRAND'),
    logo: value('VITE_LOGO_URL'),
    bannerText: value('VITE_BANNER_TEXT'),
    roleIds: { admin: value('VITE_ROLE_ID_ADMIN'), superadmin: value('VITE_ROLE_ID_SUPERADMIN') },
    storage: {
      endpoint: value('VITE_S3_ENDPOINT').replace(/\/+$/, ''),
      bucket: value('VITE_S3_BUCKET'),
      region: value('VITE_S3_REGION'),
      folder: value('VITE_S3_FOLDER'),
      accessKeyId: value('VITE_S3_ACCESS_KEY_ID'),
      secretAccessKey: value('VITE_S3_SECRET_ACCESS_KEY'),
      identityPoolId: value('VITE_S3_IDENTITY_POOL_ID'),
    },
    maps: { key: value('VITE_GOOGLE_MAPS_API_KEY'), script: value('VITE_MAPS_SCRIPT_URL') },
    checkout: {
      key: value('VITE_PAYMENT_KEY'),
      script: value('VITE_CHECKOUT_SCRIPT_URL'),
      email: value('VITE_PAYMENT_EMAIL'),
      contact: value('VITE_PAYMENT_PHONE'),
    },
    reportUrl: value('VITE_CSP_REPORT_URL'),
    drift: { reportUrl: value('VITE_DRIFT_REPORT_URL'), sample: value('VITE_DRIFT_SAMPLE') },
  };
};

export type Config = ReturnType<typeof valuesIn>;

/**
 * Reads all settings from an environment.
 * @throws ConfigError naming every unusable value.
 */
export const readConfig = (environment: Environment): Config => {
  const problems = problemsIn(environment);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return valuesIn(environment);
};
