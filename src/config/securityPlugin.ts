import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnv, type Plugin, type ResolvedConfig } from 'vite';
import { ConfigError, readConfig } from './readConfig.ts';
import { asHeadersFile, fromHeadersFile, headersFile, securityHeaders } from './securityHeaders.ts';
import { allowStaticKeys, secretsInBuild } from './storageKeys.ts';

/** The settings a build is made with, from `.env` files and the environment. */
const environmentOf = ({ mode, envDir }: Pick<ResolvedConfig, 'mode' | 'envDir'>) =>
  envDir === false ? {} : loadEnv(mode, envDir, ['VITE_', allowStaticKeys]);

/**
 * Writes the security headers of a build beside its files, serves the build with them in the preview, and
 * refuses a production build that would give secrets away.
 */
const security = (): Plugin => {
  let resolved: ResolvedConfig | undefined;
  return {
    name: 'security',
    configResolved: config => {
      resolved = config;
      if (config.command !== 'build' || config.mode !== 'production') return;
      const problems = secretsInBuild(environmentOf(config));
      if (problems.length > 0) throw new ConfigError(problems.join('\n'));
    },
    generateBundle() {
      if (!resolved) return;
      const source = asHeadersFile(securityHeaders(readConfig(environmentOf(resolved))));
      this.emitFile({ type: 'asset', fileName: headersFile, source });
    },
    configurePreviewServer: ({ config, middlewares }) => {
      const file = resolve(config.root, config.build.outDir, headersFile);
      const headers = existsSync(file) ? fromHeadersFile(readFileSync(file, 'utf8')) : [];
      middlewares.use((_request, response, next) => {
        headers.forEach(([name, value]) => response.setHeader(name, value));
        next();
      });
    },
  };
};

export default security;
