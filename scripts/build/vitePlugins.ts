import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnv, minifySync, type Plugin, type ResolvedConfig } from 'vite';
import { mockOfBuild, mockSettings } from '../../src/config/mockSettings.ts';
import { valuesIn } from '../../src/config/servicesIn.ts';
import { schemes, shared } from '../../src/engine/ui/tokens.ts';
import { allowStaticKeys, missingIn, wrongIn } from './buildSettings.ts';
import { asHeadersFile, fromHeadersFile, headersFile, securityHeaders } from './securityHeaders.ts';

const property = (name: string): string => `--${name.replace(/[A-Z]|\d+/g, part => `-${part.toLowerCase()}`)}`;
const declarationsOf = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `${property(name)}:${value};`)
    .join('');

const light = `color-scheme:light;${declarationsOf(schemes.light)}`;
const dark = `color-scheme:dark;${declarationsOf(schemes.dark)}`;

/** The tokens as CSS custom properties, `inkMuted` becoming `--ink-muted`. Without `data-theme` the system decides; on paper, light. */
export const tokensSheet = [
  `:root{${declarationsOf(shared)}${light}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`,
  `[data-theme="dark"]{${dark}}`,
  `@media print{:root[data-theme]{${light}}}`,
].join('\n');

const sheetId = '\0virtual:tokens.css';

/** Serves the tokens as a stylesheet, so that the colours in stylesheets and in the MUI theme have one source. */
export const tokensCss = (): Plugin => ({
  name: 'tokens-css',
  resolveId: source => (`\0${source}` === sheetId ? sheetId : undefined),
  load: id => (id === sheetId ? tokensSheet : undefined),
});

/** The settings a build is made with, from `.env` files and the environment. */
const environmentOf = ({ mode, envDir }: Pick<ResolvedConfig, 'mode' | 'envDir'>): Record<string, string> => ({
  ...(mode === 'mock' && mockSettings(mockOfBuild)),
  ...(envDir !== false && loadEnv(mode, envDir, ['VITE_', allowStaticKeys])),
});

/**
 * Writes the security headers of a build beside its files, and serves the build with them in the preview. Refuses a
 * build with wrong settings or secrets, and names the settings that are missing. A build for the mock finds its settings
 * where an installation has its own, in `config.js`.
 */
export const security = (): Plugin => {
  let resolved: ResolvedConfig | undefined;
  return {
    name: 'security',
    configResolved: config => {
      resolved = config;
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
          'To try the build with the mock: npm run build -- --mode mock',
        ].join('\n'),
      );
    },
    generateBundle() {
      if (!resolved) return;
      const environment = environmentOf(resolved);
      const source = asHeadersFile(securityHeaders(valuesIn(environment)));
      this.emitFile({ type: 'asset', fileName: headersFile, source });
      if (resolved.mode !== 'mock') return;
      const settings = Object.fromEntries(Object.keys(mockSettings()).map(name => [name, environment[name]]));
      const text = `globalThis.deedbook = ${JSON.stringify(settings, undefined, 2)};\n`;
      this.emitFile({ type: 'asset', fileName: 'config.js', source: text });
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

const fileAt = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

/** Modules of packages that another module takes the place of: `by` names it for the module that imports it. */
const replacements = [
  {
    // What MUI's icons are made with would bring its styles, a sixth of all bytes, into the first load.
    importer: '/@mui/icons-material/',
    source: './utils/createSvgIcon.js',
    by: () => fileAt('engine/ui/createSvgIcon.tsx'),
  },
  {
    // The storage's client reads XML with its parser for servers, plain code: that for browsers needs trusted types.
    importer: '/@aws-sdk/xml-builder/',
    source: './xml-parser',
    by: (importer: string) => importer.replace(/[^/]+$/, 'xml-parser.js'),
  },
];

/** react-admin's inputs keep a line free for their messages by markup, which Trusted Types refuse; they get the character. */
const reservedLine = {
  file: /\/ra-ui-materialui\/.*\/InputHelperText\.js$/,
  markup: 'dangerouslySetInnerHTML: defaultInnerHTML',
  text: String.raw`children: '\u200B'`,
};

/** Vite's function behind every `import()` of a build, which requests nothing a second time. */
const preloadHelper = '\0vite/preload-helper.js';

/** Replaces parts of packages (docs/dependencies.md lists them). A build in which one of them replaces nothing fails. */
export const replacedParts = (): Plugin => {
  const idle = new Set([...replacements.map(({ source }) => source), reservedLine.markup, preloadHelper]);
  let isBuild = false;
  return {
    name: 'replaced-parts',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId(source, from) {
      const importer = from?.replaceAll('\\', '/') ?? '';
      const replacement = replacements.find(each => each.source === source && importer.includes(each.importer));
      if (replacement) idle.delete(source);
      return replacement?.by(importer);
    },
    load(id) {
      if (id !== preloadHelper) return undefined;
      idle.delete(id);
      const file = JSON.stringify(fileAt('engine/updates/importWithRetry'));
      return `export { importWithRetry as __vitePreload } from ${file};`;
    },
    transform(code, id) {
      if (!reservedLine.file.test(id.replaceAll('\\', '/')) || !code.includes(reservedLine.markup)) return undefined;
      idle.delete(reservedLine.markup);
      return { code: code.replace(reservedLine.markup, reservedLine.text), map: null };
    },
    buildEnd(error) {
      if (!error && isBuild && idle.size > 0)
        this.error(`Nothing was replaced for ${[...idle].join(', ')}: see docs/dependencies.md.`);
    },
  };
};

/** The chunks of the first screen, in the order in which they are needed. */
const firstChunks = ['registry', 'session', 'address', 'admin'];

/** The script that a build runs before its modules. The address of the API is known once the settings of the installation are there. */
const script = (filesOf: (chunks: readonly string[]) => string, apiBase = '') => `\
try{
const find=name=>document.querySelector(name);
const link=(href,rel)=>find('[href="'+href+'"]')||document.head.appendChild(Object.assign(document.createElement("link"),{href,rel,crossOrigin:"",onerror(){this.remove()}}));
const load=([[script,style],...others])=>{style&&link(style,"stylesheet");link(script,"modulepreload").onload=()=>others[0]&&load(others)};
const connect=()=>{const api=self.deedbook?.VITE_API_BASE||"${apiBase}";api&&link(api,"preconnect")};
if(localStorage.token){self.deedbook?connect():find('[src$="/config.js"]').onload=connect;load(${filesOf(firstChunks)})}else load(${filesOf(['AuthPages'])});
}catch{}`;

/**
 * Preloads the sign-in page, or with a session the application, while the first scripts are still on their way, and
 * connects to the API. What reads comes first: on a slow line its call is answered while the screens are loading. Has V8
 * compile the first screen off the main thread, by a comment that other browsers ignore.
 */
export const boot = (): Plugin => {
  let resolved: ResolvedConfig | undefined;
  return {
    name: 'boot',
    configResolved: config => {
      resolved = config;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (!resolved || page?.type !== 'asset') return;
        const { base, env } = resolved;
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
        const chunkNamed = (name: string) =>
          chunks.find(chunk => chunk.name === name) ?? this.error(`No chunk is named ${name}.`);
        for (const chunk of firstChunks.map(chunkNamed)) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        const filesOf = (names: readonly string[]) =>
          JSON.stringify(
            names
              .map(chunkNamed)
              .map(({ fileName, viteMetadata }) =>
                [fileName, ...(viteMetadata?.importedCss ?? [])].map(name => base + name),
              ),
          );
        const source = minifySync('boot.js', script(filesOf, env.VITE_API_BASE)).code;
        const reference = this.emitFile({ type: 'asset', name: 'boot.js', source });
        const tag = `<script async src="${base}${this.getFileName(reference)}"></script>`;
        page.source = String(page.source).replace(/(\s*)<script type="module"/, `$1${tag}$&`);
      },
    },
  };
};
