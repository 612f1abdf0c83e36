/** The form of a value: `api` is an absolute http(s) address of an API, which the Content Security Policy allows. */
export type Form = 'api' | 'text' | 'header name' | 'header value' | 'address or empty' | 'text or empty';

/** The forms that not every text has. */
export type CheckedForm = Exclude<Form, 'text' | 'text or empty'>;

export interface Setting {
  /** Used when the environment does not name it. Empty where each installation has its own; `mockSettings.ts` has those of the mock. */
  default: string;
  form: Form;
}

export const settings = {
  VITE_API_BASE: { default: '', form: 'api' },
  VITE_API_KEY: { default: 'deedbook-development', form: 'header value' },
  VITE_TUNNEL_SKIP_HEADER: { default: 'ngrok-skip-browser-warning', form: 'header name' },
  VITE_BRAND: { default: 'Deedbook', form: 'text' },
  VITE_LOGO_URL: { default: '', form: 'address or empty' },
  VITE_BANNER_TEXT: { default: 'Every home, every share, every deed in good order.', form: 'text' },
  VITE_ROLE_ID_ADMIN: { default: '64d2f0c8a1b2c3d4e5f60001', form: 'text' },
  VITE_ROLE_ID_SUPERADMIN: { default: '64d2f0c8a1b2c3d4e5f60002', form: 'text' },
  VITE_S3_ENDPOINT: { default: '', form: 'address or empty' },
  VITE_S3_BUCKET: { default: 'deedbook', form: 'text' },
  VITE_S3_REGION: { default: 'ap-south-1', form: 'text' },
  VITE_S3_FOLDER: { default: 'Cerificate', form: 'text' },
  VITE_S3_ACCESS_KEY_ID: { default: '', form: 'text or empty' },
  VITE_S3_SECRET_ACCESS_KEY: { default: '', form: 'text or empty' },
  VITE_S3_IDENTITY_POOL_ID: { default: '', form: 'text or empty' },
  VITE_GOOGLE_MAPS_API_KEY: { default: '', form: 'text or empty' },
  VITE_MAPS_SCRIPT_URL: { default: '', form: 'address or empty' },
  VITE_PAYMENT_KEY: { default: '', form: 'text or empty' },
  VITE_CHECKOUT_SCRIPT_URL: { default: '', form: 'address or empty' },
  VITE_PAYMENT_EMAIL: { default: '', form: 'text or empty' },
  VITE_PAYMENT_PHONE: { default: '', form: 'text or empty' },
  VITE_CSP_REPORT_URL: { default: '', form: 'address or empty' },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
