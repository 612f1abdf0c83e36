import { minifySync, type Plugin } from 'vite';

/** The files of one chunk: its script, then its stylesheets. */
type Files = readonly string[];

/** The chunks of the first screen, in the order in which they are needed. */
const firstChunks = ['registry', 'session', 'address', 'admin'];

/**
 * Preloads the sign-in page, or with a session the application, while the modules are still on their way, and connects to
 * the API once the settings of the installation are there. One chunk follows the other: what reads comes first, so that on
 * a slow line its call is answered while the screens are loading. Runs in the browser: it uses nothing outside of itself.
 */
const preload = (application: readonly Files[], signIn: readonly Files[], apiBase: string) => {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function is sent to the browser without what surrounds it
  const link = (rel: string, href: string) => {
    const present = document.querySelector<HTMLElement>(`[href="${href}"]`);
    if (present) return present;
    const element = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' });
    // A link that failed would keep the file from being requested again.
    element.addEventListener('error', () => element.remove());
    return document.head.appendChild(element);
  };
  const load = ([files, ...later]: readonly Files[]) => {
    if (!files) return;
    const [script = '', ...styles] = files;
    styles.forEach(style => link('stylesheet', style));
    link('modulepreload', script).addEventListener('load', () => load(later));
  };
  const connect = () => {
    const setting = globalThis.deedbook?.VITE_API_BASE;
    const api = typeof setting === 'string' && setting !== '' ? setting : apiBase;
    if (api) link('preconnect', api);
  };
  try {
    const isSignedIn = Boolean(localStorage.token);
    load(isSignedIn ? application : signIn);
    if (isSignedIn && globalThis.deedbook) connect();
    else if (isSignedIn) document.querySelector('[src$="/config.js"]')?.addEventListener('load', connect);
  } catch {
    // Without the browser's storage there is no session, and the modules load without it.
  }
};

/**
 * Adds the script `boot.js` to a build, which runs `preload`. Has V8 compile the first screen off the main thread, by a
 * comment that other browsers ignore.
 */
export const boot = (): Plugin => ({
  name: 'boot',
  apply: 'build',
  generateBundle: {
    // Vite has added stylesheets and its first line before.
    order: 'post',
    handler(_options, bundle) {
      const { base, env } = this.environment.config;
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
      const chunkNamed = (name: string) =>
        chunks.find(chunk => chunk.name === name) ?? this.error(`No chunk is named ${name}.`);
      const filesOf = (name: string) => {
        const { fileName, viteMetadata } = chunkNamed(name);
        return [fileName, ...(viteMetadata?.importedCss ?? [])].map(file => base + file);
      };
      for (const chunk of firstChunks.map(chunkNamed)) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      const values = [firstChunks.map(filesOf), [filesOf('AuthPages')], env.VITE_API_BASE ?? ''];
      const code = `(${String(preload)})(${values.map(value => JSON.stringify(value)).join()})`;
      const script = this.emitFile({ type: 'asset', name: 'boot.js', source: minifySync('boot.js', code).code });
      const tag = `<script async src="${base}${this.getFileName(script)}"></script>`;
      page.source = String(page.source).replace(/(\s*)<script type="module"/, `$1${tag}$&`);
    },
  },
});
