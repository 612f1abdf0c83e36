import type { SettingName } from './settings.ts';

/** The mock's address in a build: under it each service has a host name of its own, as in an installation. */
export const mockOfBuild = 'http://api.localhost:4000';

/** The origin of a service of the mock beside its API: a host name of its own beside `api.localhost`, else the API's. */
export const originBeside = (apiOrigin: string, service: 'storage' | 'maps' | 'checkout'): string =>
  apiOrigin.replace(/^(https?:\/\/)api(?=\.localhost(:|$))/, `$1${service}`);

/** The settings for work with the mock; a production build holds none of them. */
export const mockSettings = (origin = 'http://localhost:4000') =>
  ({
    VITE_API_BASE: `${origin}/v1`,
    VITE_S3_ENDPOINT: `${originBeside(origin, 'storage')}/storage`,
    VITE_S3_ACCESS_KEY_ID: 'mock',
    VITE_S3_SECRET_ACCESS_KEY: 'mock',
    VITE_MAPS_SCRIPT_URL: `${originBeside(origin, 'maps')}/stubs/maps.js`,
    VITE_PAYMENT_KEY: 'mock',
    VITE_CHECKOUT_SCRIPT_URL: `${originBeside(origin, 'checkout')}/stubs/checkout.js`,
  }) satisfies Partial<Record<SettingName, string>>;
