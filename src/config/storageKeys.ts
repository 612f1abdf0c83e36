import { valueOf, type Environment } from './environment.ts';
import { settings, type SettingName } from './settings.ts';

/** Environment value that lets a production build carry static storage keys; it never reaches the build itself. */
export const allowStaticKeys = 'DEEDBOOK_ALLOW_STATIC_KEYS';

const local = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;

/**
 * What keeps an environment from being built for production; everybody can read the files of a build.
 * @returns one sentence per problem, with the remedy.
 */
export const secretsInBuild = (environment: Environment): string[] => {
  const isGiven = (name: SettingName) => {
    const value = valueOf(environment, name);
    return value !== '' && value !== settings[name].default;
  };
  const isLocal = local.test(valueOf(environment, 'VITE_S3_ENDPOINT'));
  const hasKeys = isGiven('VITE_S3_ACCESS_KEY_ID') || isGiven('VITE_S3_SECRET_ACCESS_KEY');
  const hasPool = valueOf(environment, 'VITE_S3_IDENTITY_POOL_ID') !== '';
  const isAllowed = environment[allowStaticKeys] === 'yes';
  const strangers = Object.keys(environment).filter(name => name.startsWith('VITE_') && !(name in settings));
  return [
    ...(hasKeys && !isAllowed
      ? [
          `VITE_S3_ACCESS_KEY_ID and VITE_S3_SECRET_ACCESS_KEY would be readable in the build. Set VITE_S3_IDENTITY_POOL_ID instead and leave them out, or set ${allowStaticKeys}=yes for a build that never leaves your machine.`,
        ]
      : []),
    ...(!hasKeys && !hasPool && !isLocal
      ? ['VITE_S3_IDENTITY_POOL_ID is empty: a storage that is not on this machine needs an identity pool.']
      : []),
    ...strangers.map(
      name => `${name} is no setting of this application, but would be readable in the build. Remove or rename it.`,
    ),
  ];
};
