import { faultsIn, valueOf, type Environment } from '../../src/config/environment.ts';
import { mockSettings } from '../../src/config/mockSettings.ts';
import { checkoutFault } from '../../src/config/checkoutFault.ts';
import { describeFault } from '../../src/config/describeFault.ts';
import { hasCredentials, servicesIn } from '../../src/config/servicesIn.ts';
import { settings, type SettingName } from '../../src/config/settings.ts';

/** Environment value that lets a production build carry static storage keys; it never reaches the build itself. */
export const allowStaticKeys = 'DEEDBOOK_ALLOW_STATIC_KEYS';

/**
 * The mistakes that keep an environment from being built for production; everybody can read the files of a build.
 * @returns one sentence per problem, with the remedy.
 */
export const secretsInBuild = (environment: Environment): string[] => {
  const mock = mockSettings();
  const isGiven = (name: 'VITE_S3_ACCESS_KEY_ID' | 'VITE_S3_SECRET_ACCESS_KEY') => {
    const value = valueOf(environment, name);
    return value !== '' && value !== mock[name];
  };
  const hasKeys = isGiven('VITE_S3_ACCESS_KEY_ID') || isGiven('VITE_S3_SECRET_ACCESS_KEY');
  const isAllowed = environment[allowStaticKeys] === 'yes';
  const strangers = Object.keys(environment).filter(name => name.startsWith('VITE_') && !(name in settings));
  return [
    ...(hasKeys && !isAllowed
      ? [
          `VITE_S3_ACCESS_KEY_ID and VITE_S3_SECRET_ACCESS_KEY would be readable in the build. Set VITE_S3_IDENTITY_POOL_ID instead and leave them out, or build with ${allowStaticKeys}=yes where the build never leaves your machine.`,
        ]
      : []),
    ...(checkoutFault(servicesIn(environment).checkout, valueOf(environment, 'VITE_API_BASE')) === 'stand-in'
      ? [
          "VITE_CHECKOUT_SCRIPT_URL is neither Razorpay's own script nor on the host of VITE_API_BASE: a stand-in for the checkout is used with the mock only, or it would stand in for real payments.",
        ]
      : []),
    ...strangers.map(
      name => `${name} is no setting of this application, but would be readable in the build. Remove or rename it.`,
    ),
  ];
};

/** The mistakes in the settings of a build, one sentence each. A missing setting is none: `config.js` may bring it. */
export const wrongIn = (environment: Environment): string[] => [
  ...faultsIn(environment)
    .filter(({ fault }) => fault !== 'missing')
    .map(settingFault => describeFault(settingFault, environment)),
  ...secretsInBuild(environment),
];

/** The settings that an environment lacks for production, with what does not work without them; one sentence each. */
export const missingIn = (environment: Environment): string[] => {
  const { storage, maps, checkout } = servicesIn(environment);
  const lacks: readonly (readonly [name: SettingName, isMissing: boolean, without: string])[] = [
    ['VITE_API_BASE', valueOf(environment, 'VITE_API_BASE') === '', 'the application cannot start'],
    [
      'VITE_API_KEY',
      environment.VITE_API_KEY === undefined,
      `calls carry the mock's key, ${settings.VITE_API_KEY.default}`,
    ],
    ['VITE_ROLE_ID_ADMIN', environment.VITE_ROLE_ID_ADMIN === undefined, 'an added admin gets the role of the mock'],
    [
      'VITE_ROLE_ID_SUPERADMIN',
      environment.VITE_ROLE_ID_SUPERADMIN === undefined,
      'an added superadmin gets the role of the mock',
    ],
    ['VITE_S3_IDENTITY_POOL_ID', !hasCredentials(storage), 'no file can be uploaded'],
    ['VITE_GOOGLE_MAPS_API_KEY', maps.key === '' && maps.script === '', 'addresses are typed, without a map'],
    ['VITE_CHECKOUT_SCRIPT_URL', checkout.script === '', 'card payments are disabled'],
    ['VITE_PAYMENT_KEY', checkout.key === '', 'card payments are disabled'],
  ];
  return lacks.flatMap(([name, isMissing, without]) => (isMissing ? [`${name} is not set: ${without}.`] : []));
};
