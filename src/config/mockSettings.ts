import type { SettingName } from './settings.ts';

/** The settings for work with the mock; a production build holds none of them. */
export const mockSettings = (origin = 'http://localhost:4000') =>
  ({
    VITE_API_BASE: `${origin}/v1`,
    VITE_S3_ENDPOINT: `${origin}/storage`,
    VITE_S3_ACCESS_KEY_ID: 'mock',
    VITE_S3_SECRET_ACCESS_KEY: 'mock',
    VITE_MAPS_SCRIPT_URL: `${origin}/stubs/maps.js`,
    VITE_PAYMENT_KEY: 'mock',
    VITE_CHECKOUT_SCRIPT_URL: `${origin}/stubs/checkout.js`,
  }) satisfies Partial<Record<SettingName, string>>;
