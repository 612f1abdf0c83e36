import { existsSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { loadEnv, type Plugin, type ResolvedConfig } from 'vite';
import { mockOfBuild, mockSettings } from '../../src/config/mockSettings.ts';
import { valuesIn } from '../../src/config/servicesIn.ts';
import { allowStaticKeys, missingIn, wrongIn } from './buildSettings.ts';
import { asHeadersFile, fromHeadersFile, headersFile, securityHeaders } from './securityHeaders.ts';

/** The settings of a build, from `.env` files and the environment. */
const environmentOf = ({ mode, envDir }: Pick<ResolvedConfig, 'mode' | 'envDir'>): Record<string, string> => ({
  ...(mode === 'mock' && mockSettings(mockOfBuild)),
  ...(envDir !== false && loadEnv(mode, envDir, ['VITE_', allowStaticKeys])),
});

/**
 * Writes the security headers of a build beside its files, and serves the build with them in the preview. Refuses a
 * build with wrong settings or secrets, and names the settings that are missing. A build for the mock finds its settings
 * where an installation has its own, in `config.js`.
 */
export const security = (): Plugin => ({
  name: 'security',
  configResolved: config => {
    if (config.command !== 'build') return;
    const environment = environmentOf(config);
    const problems = wrongIn(environment);
    if (!config.base.startsWith('/'))
      problems.push(`The base is '${config.base}', but must be a path that begins with a slash, such as /admin/.`);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    const missing = missingIn(environment);
    if (config.mode === 'mock' || missing.length === 0) return;
    config.logger.warn(
      [
        'Not everything is set. Set it here, or in the config.js of the installation; docs/deploy.md says how.',
        ...missing.map(line => `  ${line}`),
        `For hosts that read ${headersFile}, after a change of config.js: npm run headers -- ${posix.join(config.build.outDir, headersFile)}`,
        'To try the build with the mock: npm run build -- --mode mock',
      ].join('\n'),
    );
  },
  generateBundle() {
    const { config } = this.environment;
    const environment = environmentOf(config);
    const headers = asHeadersFile(securityHeaders(valuesIn(environment)));
    this.emitFile({ type: 'asset', fileName: headersFile, source: headers });
    if (config.mode !== 'mock') return;
    const settings = Object.fromEntries(Object.keys(mockSettings()).map(name => [name, environment[name]]));
    const source = `globalThis.deedbook = ${JSON.stringify(settings, undefined, 2)};\n`;
    this.emitFile({ type: 'asset', fileName: 'config.js', source });
  },
  configurePreviewServer: ({ config, middlewares }) => {
    const file = resolve(config.root, config.build.outDir, headersFile);
    const headers = existsSync(file) ? fromHeadersFile(readFileSync(file, 'utf8')) : [];
    middlewares.use((_request, response, next) => {
      headers.forEach(([name, value]) => response.setHeader(name, value));
      next();
    });
  },
});
