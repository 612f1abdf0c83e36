import { isSetting, pageValuesIn, valueOf, type Environment } from './environment.ts';
import { settings, type SettingName } from './settings.ts';

/** Whether files can be uploaded at all: with an identity pool, or with the keys of the mock. */
export const hasCredentials = ({
  identityPoolId,
  accessKeyId,
  secretAccessKey,
}: Pick<Config['storage'], 'identityPoolId' | 'accessKeyId' | 'secretAccessKey'>): boolean =>
  identityPoolId !== '' || (accessKeyId !== '' && secretAccessKey !== '');

/** Addresses of all APIs that are called. */
const apisIn = (environment: Environment): string[] =>
  Object.keys(settings)
    .filter(isSetting)
    .flatMap(name => (settings[name].form === 'api' ? valueOf(environment, name).replace(/\/+$/, '') : []));

/** The settings of the services beside the API, which the first page does not use. */
export const servicesIn = (environment: Environment) => {
  const value = (name: SettingName) => valueOf(environment, name);
  return {
    apis: apisIn(environment),
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
  };
};

/** All settings of an environment, whether they are usable or not. */
export const valuesIn = (environment: Environment) => ({ ...pageValuesIn(environment), ...servicesIn(environment) });

export type Config = ReturnType<typeof valuesIn>;
