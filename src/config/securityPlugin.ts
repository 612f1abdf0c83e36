import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnv, type Plugin, type ResolvedConfig } from 'vite';
import { mockSettings } from './mockSettings.ts';
import { ConfigError, valuesIn } from './readConfig.ts';
import { asHeadersFile, fromHeadersFile, headersFile, securityHeaders } from './securityHeaders.ts';
import { allowStaticKeys, missingIn, wrongIn } from './storageKeys.ts';

/** The settings a build is made with, from `.env` files and the environment. */
const environmentOf = ({ mode, envDir }: Pick<ResolvedConfig, 'mode' | 'envDir'>): Record<string, string> => ({
  ...(mode === 'mock' && mockSettings()),
  ...(envDir !== false && loadEnv(mode, envDir, ['VITE_', allowStaticKeys])),
});

/**
 * Writes the security headers of a build beside its files, and serves the build with them in the preview. Refuses a
 * build with wrong settings or secrets, and names the settings that are missing.
 */
const security = (): Plugin => {
  let resolved: ResolvedConfig | undefined;
  return {
    name: 'security',
    configResolved: config => {
      resolved = config;
      if (config.command !== 'build') return;
      const environment = environmentOf(config);
      const problems = wrongIn(environment);
      if (problems.length > 0) throw new ConfigError(problems.join('\n'));
      const missing = missingIn(environment);
      if (config.mode === 'mock' || missing.length === 0) return;
      config.logger.warn(
        [
          'Not everything is set. Set it here, or in the config.js of the installation; docs/deploy.md says how.',
          ...missing.map(line => `  ${line}`),
          'To try the build with the mock: npm run build -- --mode mock',
        ].join('\n'),
      );
    },
    generateBundle() {
      if (!resolved) return;
      const source = asHeadersFile(securityHeaders(valuesIn(environmentOf(resolved))));
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
