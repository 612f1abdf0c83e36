import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnv, minifySync, type Plugin, type ResolvedConfig, type Rollup } from 'vite';
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

/** The tokens as CSS custom properties, `inkMuted` becoming `--ink-muted`. Without `data-theme` the system decides. */
export const tokensSheet = [
  `:root{${declarationsOf(shared)}${light}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`,
  `[data-theme="dark"]{${dark}}`,
].join('\n');

/** On paper the light theme is right, whichever is chosen. Apart from the others, as nothing is printed before signing in. */
const printSheet = `@media print{:root[data-theme]{${light}}}`;

const tokenSheets = new Map([
  ['virtual:tokens.css', tokensSheet],
  ['virtual:print.css', printSheet],
]);

/** Serves the tokens as stylesheets, so that the colours in stylesheets and in the MUI theme have one source. */
export const tokensCss = (): Plugin => ({
  name: 'tokens-css',
  resolveId: source => (tokenSheets.has(source) ? `\0${source}` : undefined),
  load: resolved => (resolved.startsWith('\0') ? tokenSheets.get(resolved.slice(1)) : undefined),
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

const xmlParser = { importer: '/@aws-sdk/xml-builder/', source: './xml-parser', replacement: 'xml-parser.js' };
const reservedLine = {
  file: /\/ra-ui-materialui\/.*\/InputHelperText\.js$/,
  markup: 'dangerouslySetInnerHTML: defaultInnerHTML',
  text: String.raw`children: '\u200B'`,
};

/**
 * Makes packages do without what Trusted Types refuse, untrusted text that becomes markup:
 *
 * - The storage's client reads XML with its parser for servers, which is plain code. The one that it brings for browsers
 *   asks the browser to parse.
 * - react-admin's inputs keep a line free for their messages by a character reference; they get the character.
 */
export const trustedPackages = (): Plugin => ({
  name: 'trusted-packages',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === xmlParser.source && importer?.includes(xmlParser.importer)
      ? importer.replace(/[^/]+$/, xmlParser.replacement)
      : undefined,
  transform(code, id) {
    if (!reservedLine.file.test(id.replaceAll('\\', '/'))) return undefined;
    if (!code.includes(reservedLine.markup))
      this.error('react-admin no longer keeps a line free as this plugin expects.');
    return { code: code.replace(reservedLine.markup, reservedLine.text), map: null };
  },
});

const routerChunk = /\/react-router\/dist\/\w+\/chunk-\w+\.mjs$/;

/**
 * Lets a build leave out the components of react-router that nothing imports: links with prefetching, forms, scripts of
 * its framework mode. Their names for developer tools would keep them, and so would calls of `forwardRef` that might do more.
 */
export const unusedRouterComponents = (): Plugin => ({
  name: 'unused-router-components',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) =>
    routerChunk.test(id.replaceAll('\\', '/'))
      ? {
          code: code
            .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
            .replaceAll(/ = (React\d+\.forwardRef\()/g, ' = /* @__PURE__ */ $1'),
          map: null,
        }
      : undefined,
});

/** What the first screen consists of: it calls most of their functions. */
const firstChunks = ['registry', 'session', 'admin'];

/**
 * Has V8 compile off the main thread what the first screen calls, by a comment that other browsers ignore.
 *
 * React, bundled as CommonJS modules, is a few large functions that V8 would parse a second time when they are called, 10 ms
 * of every start. It compiles a function in parentheses at once, but no arrow function.
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  renderChunk(code, { name }) {
    if (name !== 'react') return undefined;
    const compiled = code.replaceAll(/\(\(\(([\w, ]*)\) => \{/g, '((function($1) {');
    if (compiled === code) this.error('React is no longer bundled as this plugin expects.');
    return { code: compiled, map: null };
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !firstChunks.includes(file.name)) continue;
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
});

/** A stand-in for the grammar of English plurals: a name stays as it is. */
const withoutPlurals = '\0without-plurals';

/**
 * Keeps the rules of English plurals out of the first load, for a resource whose label react-admin has to guess: each
 * of ours has a label. Other modules of react-admin load them as before.
 */
export const declaredLabels = (): Plugin => ({
  name: 'declared-labels',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'inflection' && importer?.endsWith('useGetResourceLabel.js') ? withoutPlurals : undefined,
  load: id => (id === withoutPlurals ? 'export const [humanize, inflect] = [String, String];' : undefined),
});

const importWithRetry = fileURLToPath(new URL('../../src/engine/updates/importWithRetry', import.meta.url));

/** Replaces the function that Vite makes every `import()` of a build call: Vite's requests nothing a second time. */
export const retriedImports = (): Plugin => ({
  name: 'retried-imports',
  enforce: 'pre',
  apply: 'build',
  load: id =>
    id === '\0vite/preload-helper.js'
      ? `export { importWithRetry as __vitePreload } from ${JSON.stringify(importWithRetry)};`
      : undefined,
});

/** The script that a build runs before its modules. The address of the API is known once the settings of the installation are there. */
const script = (files: (chunk: string) => string, apiBase: string) => `\
try{
const find=name=>document.querySelector(name);
const link=(href,rel)=>find('[href="'+href+'"]')||document.head.appendChild(Object.assign(document.createElement("link"),{href,rel,crossOrigin:"",onerror(){this.remove()}}));
const load=([script,style])=>(style&&link(style,"stylesheet"),link(script,"modulepreload"));
const connect=()=>{const api=self.deedbook?.VITE_API_BASE||"${apiBase}";api&&link(api,"preconnect")};
if(localStorage.token){self.deedbook?connect():find('[src$="/config.js"]').onload=connect;load(${files('registry')}).onload=()=>load(${files('session')}).onload=()=>load(${files('admin')})}else load(${files('AuthPages')});
}catch{}`;

/** The addresses of a chunk and of its styles, as a list in JSON. */
const listOf = (bundle: Rollup.OutputBundle, base: string) => (chunk: string) =>
  JSON.stringify(
    Object.values(bundle).flatMap(file =>
      file.type === 'chunk' && file.name === chunk
        ? [file.fileName, ...(file.viteMetadata?.importedCss ?? [])].map(name => base + name)
        : [],
    ),
  );

/**
 * Preloads the sign-in page, or with a session the application, while the first scripts are still on their way, and
 * connects to the API. What reads comes first: on a slow line its call is answered while the screens are loading.
 */
export const boot = (): Plugin => {
  let base = '/';
  let apiBase = '';
  return {
    name: 'boot',
    configResolved: config => {
      base = config.base;
      apiBase = config.env.VITE_API_BASE ?? '';
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const source = minifySync('boot.js', script(listOf(bundle, base), apiBase)).code;
        const reference = this.emitFile({ type: 'asset', name: 'boot.js', source });
        const tag = `<script async src="${base}${this.getFileName(reference)}"></script>`;
        page.source = String(page.source).replace(/(\s*)<script type="module"/, `$1${tag}$&`);
      },
    },
  };
};
